"""The colors of boards that are drawn: an image cannot ask its page for any, so they are fixed."""

FRAME, RIM, WOOD, HOLE = "#4a2c17", "#a9794f", "#cf9a60", "#7d4d28"
DARK, LIGHT, SIGNAL = "#17171a", "#fdfdfd", "#ffd54a"
