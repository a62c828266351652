"""What a page that is made from a notebook shows where no board comes to life.

Such a page gets boards that were saved with the notebook from the net, and is blank without one.
So each board is followed by an output with its picture. It is hidden everywhere but on a page with
a saved board, and there as soon as that board is shown.
"""

import base64
import hashlib
import html
import re

_SAVED = "script[type='application/vnd.jupyter.widget-view+json']"
_AREAS = {".jp-OutputArea-child": "table", ".output_area": "flex"}
"""One output of a cell in the two templates of nbconvert, and how it is laid out there.

The first is JupyterLab's own, too.
"""


WORDS = re.compile("<(?:title|desc|pre)[^>]*>([^<]+)<")
"""What tells a picture in words, or is a text."""


def _needed(area: str, layout: str) -> str:
    """Return the rules that show a picture after a saved board that is not shown."""
    after = f"{area}:has({_SAVED}):not(:has(.pw-root)) + {area}"
    row, picture = f"{after}:has(.pw-still)", f"{after} .pw-still"
    return f"{row} {{ display: {layout} }} {picture} {{ display: block }}"


_HIDDEN = ".pw-still, .jp-OutputArea-child:has(> * > .pw-still) { display: none }"
RULES = " ".join([_HIDDEN, *(_needed(area, layout) for area, layout in _AREAS.items())])


def page_part(shown: str) -> str:
    """Return a picture, or a text as HTML, as an output that is hidden unless it is needed.

    It stands in the style alone. A notebook that is not yet trusted is shown without styles, and
    would otherwise show the words of the picture, twice.
    """
    words = html.unescape(" ".join(WORDS.findall(shown)))
    name = f"pw-still-{hashlib.sha256(shown.encode()).hexdigest()[:8]}"
    content = f".{name}::before {{ content: {_content(shown, words)}; white-space: pre }}"
    label = html.escape(words, quote=True)
    return (
        f"<style>{RULES} {content}</style>"
        f'<div class="pw-still {name}" role="img" aria-label="{label}"></div>'
    )


def _content(shown: str, words: str) -> str:
    """Return what a style says to show a picture, or these words."""
    if shown.startswith("<svg"):
        return f"url('data:image/svg+xml;base64,{base64.b64encode(shown.encode()).decode()}')"
    return '"' + re.sub(r'["\\<\n]', lambda found: f"\\{ord(found[0]):x} ", words) + '"'
