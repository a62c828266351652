"""Run every lesson from top to bottom and store what it prints, and nothing else.

For authors, after a change: `python -m tests.run_notebooks`, or with some files only those. No
times, no widget state and no trace of the machine get stored, so that a lesson that did not change
stays the same file.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}


def run(path: Path) -> None:
    """Execute one notebook and write it back."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, record_timing=False, store_widget_state=False, coalesce_streams=True
    ).execute()
    forget_widgets(notebook)
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.write(notebook, path)


def forget_widgets(notebook: nbformat.NotebookNode) -> None:
    """Keep a widget's picture and leave out its model, which lives as long as the kernel."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)


if __name__ == "__main__":
    for path in [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.rglob("*.ipynb")):
        run(path)
        print(f"ran {path.name}")
