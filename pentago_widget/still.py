"""What a page that is made from a notebook shows where no board comes to life.

Such a page gets boards that were saved with the notebook from the net, and is blank without one.
So each board is followed by an output with its picture. It is hidden everywhere but on a page with
a saved board, and there as soon as that board is shown.
"""

_SAVED = "script[type='application/vnd.jupyter.widget-view+json']"
_AREAS = {".jp-OutputArea-child": "table", ".output_area": "flex"}
"""One output of a cell in the two templates of nbconvert, and how it is laid out there.

The first is JupyterLab's own, too.
"""


def _needed(area: str, layout: str) -> str:
    """Return the rules that show a picture after a saved board that is not shown."""
    after = f"{area}:has({_SAVED}):not(:has(.pw-root)) + {area}"
    row, picture = f"{after}:has(.pw-still)", f"{after} .pw-still"
    return f"{row} {{ display: {layout} }} {picture} {{ display: block }}"


_HIDDEN = ".pw-still, .jp-OutputArea-child:has(> * > .pw-still) { display: none }"
RULES = " ".join([_HIDDEN, *(_needed(area, layout) for area, layout in _AREAS.items())])


def page_part(shown: str) -> str:
    """Return a picture, or a text, as the HTML of an output that is hidden unless it is needed."""
    return f"<style>{RULES}</style><div class='pw-still'>{shown}</div>"
