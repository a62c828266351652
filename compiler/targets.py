"""The systems that libraries are made for: what LLVM is asked for, and how each is linked."""

import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import llvmlite.binding as llvm

from pentago_widget.engine import library


@dataclass(frozen=True)
class Target:
    """A system, as LLVM calls it and its processor."""

    triple: str
    cpu: str
    zig: tuple[str, ...]
    """The linker of the ziglang wheel, with what it needs."""


def _linux(machine: str, cpu: str) -> Target:
    """Return a Linux."""
    zig = ("cc", "-target", f"{machine}-linux-gnu.2.17", "-shared", "-nostdlib", "-s", "-o")
    return Target(f"{machine}-unknown-linux-gnu", cpu, zig)


def _mac(machine: str, cpu: str) -> Target:
    """Return a macOS, which LLVM and its linker call a machine for by two names."""
    named = {"arm64": "aarch64"}.get(machine, machine)
    zig = ("cc", "-target", f"{named}-macos.11.0", "-shared", "-nostdlib", "-o")
    return Target(f"{machine}-apple-macosx11.0", cpu, zig)


def _windows(machine: str, cpu: str) -> Target:
    """Return a Windows, whose library needs no other one."""
    zig = ("lld-link", "/dll", "/noentry", "/nodefaultlib", "/brepro", "/out:")
    return Target(f"{machine}-pc-windows-msvc", cpu, zig)


def _wasm() -> Target:
    """Return browsers, by way of Pyodide: a module that shares Python's own memory."""
    zig = ("wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--export-dynamic", "-s", "-o")
    return Target("wasm32-unknown-emscripten", "generic", zig)


TARGETS = {
    "linux-x86_64-v2": _linux("x86_64", "x86-64-v2"),
    "linux-x86_64-v3": _linux("x86_64", "x86-64-v3"),
    "linux-aarch64": _linux("aarch64", "generic"),
    "macos-arm64": _mac("arm64", "apple-m1"),
    "macos-x86_64-v2": _mac("x86_64", "x86-64-v2"),
    "windows-x86_64-v2": _windows("x86_64", "x86-64-v2"),
    "windows-x86_64-v3": _windows("x86_64", "x86-64-v3"),
    "windows-arm64": _windows("aarch64", "generic"),
    "wasm32": _wasm(),
}
"""By the names that `library.file_of` makes files' names of. One for Linux serves every libc."""


def of_this_machine() -> list[str]:
    """Return the targets for this machine; none where it is not among them."""
    return [name for name in TARGETS if library.file_of(name) in library.variants()]


def objects(text: str, target: Target) -> bytes:
    """Return the code for a system, by LLVM's own passes."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu, opt=3, reloc="pic", codemodel="default"
    )
    if "windows" in target.triple:
        text = _exported(text)
    if "wasm" in target.triple:
        text = _for_browsers(text)
    module = llvm.parse_assembly(text)
    module.triple = target.triple
    module.data_layout = str(machine.target_data)
    for _ in range(2):  # what the first round has woven together the second makes quicker
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        options.loop_vectorization = options.slp_vectorization = True
        options.loop_interleaving = options.loop_unrolling = True
        passes = llvm.create_pass_builder(machine, options)
        passes.getModulePassManager().run(module, passes)
    module.verify()
    code: bytes = machine.emit_object(module)
    return code


def _exported(text: str) -> str:
    """Return the code with doors that a library of Windows shows."""
    doors = text.replace("define i32 @pentago_", "define dllexport i32 @pentago_")
    return doors.replace("@pentago_made_of = constant", "@pentago_made_of = dllexport constant")


def _for_browsers(text: str) -> str:
    """Return the code with what WebAssembly has for several numbers at once, and doors to see."""
    text = re.sub(r"^(define [^\n]*\)) \{", r"\1 #99 {", text, flags=re.MULTILINE)
    return f'{text}\nattributes #99 = {{ "target-features"="+simd128" }}\n'


def linked(code: bytes, name: str, into: Path) -> Path:
    """Link the code for a target to a library in a folder, and return it."""
    into.mkdir(exist_ok=True)
    file = library.file_of(name)
    with tempfile.TemporaryDirectory() as scratch:
        source, made = Path(scratch) / "kernels.o", Path(scratch) / file
        source.write_bytes(code)
        subprocess.run([*_linker(name, str(made)), str(source)], check=True, cwd=scratch)
        return Path(shutil.move(made, into / file))


def _linker(name: str, made: str) -> list[str]:
    """Return the command that links for a target: this machine's own, or one that knows all."""
    own = shutil.which("cc")
    if own and sys.platform.startswith("linux") and name in of_this_machine():
        return [own, "-shared", "-nostdlib", "-s", "-o", made]
    *words, last = TARGETS[name].zig
    ends = [last, made] if last == "-o" else [f"{last}{made}"]
    return [sys.executable, "-m", "ziglang", *words, *ends]
