// Keys, names, speech and fast painting for a board made of core widgets. Knows no game.
// The board plays without this file; Enhancer in enhancer.py is its other half.

const COMMANDS = {
  u: "undo", y: "redo", r: "row", b: "part", l: "last", t: "threats", h: "hint",
  "?": "help", Escape: "escape",
};
const TURNS = { c: 0, a: 1 }; // of the controls of one part, the first is clockwise
const GROUP = 6; // squares that are marked at a time,
const PAUSE = 300; // the milliseconds between two times,
const SILENCE = 2000; // and those after a picture, in which its names and its sentence are read
const HIDDEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";

// Where each key leads from square `at` of a board that is `columns` wide and has `count` squares.
const MOVES = {
  ArrowLeft: (at, columns) => (at % columns ? at - 1 : at),
  ArrowRight: (at, columns, count) => Math.min(at + 1, endOfRow(at, columns, count)),
  ArrowUp: (at, columns) => (at >= columns ? at - columns : at),
  ArrowDown: (at, columns, count) => (at + columns < count ? at + columns : at),
  Home: (at, columns) => at - (at % columns),
  End: (at, columns, count) => endOfRow(at, columns, count),
  PageUp: (at, columns) => at % columns,
  PageDown: (at, columns, count) => at + columns * Math.floor((count - 1 - at) / columns),
};
const FAR_MOVES = { Home: () => 0, End: (at, columns, count) => count - 1 }; // with Ctrl

// The last square of the row that `at` is in.
function endOfRow(at, columns, count) {
  return Math.min(at - (at % columns) + columns, count) - 1;
}

// Make an element with attributes and children.
function make(attributes, ...children) {
  const element = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// The elements of one kind in board order: each carries its number in the class pw-at-<number>.
function found(root, kind) {
  const items = [];
  for (const item of root.querySelectorAll(`.${kind}`)) {
    items[Number(/\bpw-at-(\d+)/.exec(item.className)[1])] = item;
  }
  return items;
}

// Called by anywidget for each view; el is not in the document yet.
function render({ model, el }) {
  const stop = new AbortController();
  el.style.cssText += HIDDEN;
  whenComplete(model, el, stop.signal);
  return () => stop.abort();
}

// Wait until the board stands in the document with all its buttons.
function whenComplete(model, el, signal) {
  if (signal.aborted) return;
  const root = el.isConnected ? el.closest(".pw-root") : null;
  const complete = (kind, names) => found(root, kind).length === model.get(names).length;
  if (root && complete("pw-square", "squares") && complete("pw-control", "controls")) {
    enhance(model, el, root, signal);
  } else {
    requestAnimationFrame(() => whenComplete(model, el, signal));
  }
}

// Give the board its roles, its listeners and its first painting, and tell Python.
function enhance(model, el, root, signal) {
  const view = {
    model, root, signal,
    id: `pw${Math.random().toString(36).slice(2, 12)}`, // an id of its own, however often it is shown
    squares: found(root, "pw-square"),
    controls: found(root, "pw-control"),
    parts: found(root, "pw-part"),
    at: 0, // the square and the control that Tab leads to
    tool: 0,
    asked: false, // a gesture waits for its answer
    pressed: 0, // so many presses wait for theirs
    picture: { number: -1 },
    cells: [], // of the picture
    marking: 0, // the timer that marks the next squares
    looks: [],
    dressed: new Map(), // each button as it was last left
  };
  if (view.squares.length) el.append(grid(view));
  if (view.controls.length) el.append(toolbar(view));
  addVoice(view, el);
  listen(view);
  receive(view);
  send(view, { ready: view.id });
}

// A hidden grid that owns the real buttons, row by row.
function grid(view) {
  const columns = view.model.get("columns");
  const label = `${view.model.get("game")} board`.trim();
  const rows = [];
  view.squares.forEach((button, i) => {
    button.id = `${view.id}-square-${i}`;
    if (i % columns === 0) rows.push(make({ role: "row" }));
    rows.at(-1).append(make({ role: "gridcell", "aria-owns": button.id }));
  });
  return make({ role: "grid", "aria-label": label }, ...rows);
}

// A hidden toolbar that owns the controls.
function toolbar(view) {
  view.controls.forEach((button, k) => { button.id = `${view.id}-control-${k}`; });
  const label = `${view.model.get("game")} controls`.trim();
  const owned = view.controls.map((button) => button.id).join(" ");
  return make({ role: "toolbar", "aria-label": label, "aria-owns": owned });
}

// The status line becomes a live region; a hidden one says other things; progress is only shown.
function addVoice(view, el) {
  view.status = textOf(view.root, ".pw-status") ?? el.appendChild(make({}));
  view.progress = textOf(view.root, ".pw-progress") ?? view.status.parentElement.appendChild(make({}));
  view.spoken = el.appendChild(make({}));
  for (const region of [view.status, view.spoken]) {
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "off");
    region.classList.add("pw-live");
  }
  if (!document.querySelector(".pw-live[aria-live=polite]")) takeVoice(view);
}

// Where the text of an HTML widget stands; the element outlives its texts.
function textOf(root, selector) {
  return root.querySelector(`${selector} .widget-html-content`);
}

// Of all boards on the page only the one used last speaks.
function takeVoice(view) {
  if (view.status.getAttribute("aria-live") === "polite") return;
  for (const region of document.querySelectorAll(".pw-live")) {
    region.setAttribute("aria-live", view.root.contains(region) ? "polite" : "off");
  }
}

// Write text into a region; said again, it gets a changed character, or it would not be heard.
function say(region, text, again = false) {
  const same = region.textContent.trimEnd() === text.trimEnd();
  if (!same) region.textContent = text;
  else if (again && text) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

// Read something out that is not the status, and show it until the next picture, before the legend.
function tell(view, text) {
  const legend = view.model.get("progress");
  say(view.spoken, text, true);
  say(view.progress, legend.includes(text) ? legend : `${text} ${legend}`.trim());
}

// Everything that is listened to; all of it ends with the view.
function listen(view) {
  const { model, root, signal } = view;
  root.addEventListener("click", (event) => onClick(view, event), { capture: true, signal });
  root.addEventListener("focusin", (event) => onFocus(view, event), { signal });
  root.addEventListener("animationend", (event) => still(view, event.target), { signal });
  window.addEventListener("keydown", (event) => onKey(view, event), { capture: true, signal });
  window.addEventListener("pagehide", () => send(view, { gone: view.id }), { signal });
  const heard = {
    "change:picture": () => receive(view),
    "change:spoken": () => tell(view, model.get("spoken")[0] ?? ""),
    "change:progress": () => say(view.progress, model.get("progress")),
  };
  for (const [name, act] of Object.entries(heard)) model.on(name, act);
  // When core widgets write into the board, it is painted over again from the last picture.
  view.observer = new MutationObserver(() => paint(view));
  view.observer.observe(root, {
    subtree: true, childList: true, attributes: true, attributeFilter: ["class", "tabindex"],
  });
  signal.addEventListener("abort", () => {
    for (const [name, act] of Object.entries(heard)) model.off(name, act);
    view.observer.disconnect();
    clearTimeout(view.marking);
    send(view, { gone: view.id });
  });
}

// Tell Python; a board whose kernel is gone stays quiet.
function send(view, message) {
  try {
    view.model.send(message);
  } catch (error) {
    console.warn("The board has no kernel.", error);
  }
}

// Take a picture that is newer than the one shown.
function receive(view) {
  const picture = view.model.get("picture");
  if (!(picture.number > view.picture.number)) return;
  const first = view.picture.number < 0;
  view.picture = picture;
  view.cells = picture.cells.split(" ");
  if (view.asked) say(view.status, picture.status, true);
  view.asked = false;
  view.pressed = Math.max(0, view.pressed - 1);
  paint(view);
  if (first) markAll(view);
  else markLater(view, SILENCE);
  if (!first) turn(view);
  say(view.spoken, "");
  say(view.progress, view.model.get("progress"));
}

// Show the picture; only what differs from the document is touched.
function paint(view) {
  const { model, picture } = view;
  if (picture.number < 0) return;
  const squares = model.get("squares");
  view.squares.forEach((button, i) => dress(view, button, squares[i], view.cells[i]));
  const controls = picture.controls.split(" ");
  view.controls.forEach((button, k) => {
    dress(view, button, model.get("controls")[k], controls[k]);
    allow(button, !controls[k]?.includes("-"));
  });
  markFocus(view);
  rove(view.squares, view.at);
  rove(view.controls, view.tool);
  swap(view.root, [...view.looks, ...model.get("looks")], picture.looks);
  view.looks = picture.looks;
  keepFocus(view);
  draw(view, picture.lines);
  nameSliders(view.root);
  say(view.status, picture.status);
  view.observer.takeRecords(); // what this painting changed
}

// The handle of a core slider has a role but no name: it gets that of its label.
function nameSliders(root) {
  for (const handle of root.querySelectorAll("[role=slider]:not([aria-label])")) {
    const label = handle.closest(".jupyter-widgets").querySelector(".widget-label");
    handle.setAttribute("aria-label", label?.textContent || "slider");
  }
}

// Give a button the name and the looks that its letters mean. Of hundreds of squares a move changes
// few, so first of all is asked whether this one shows them still, as it was left.
function dress(view, button, name, letters = "") {
  const shown = letters.replace("-", ""); // whether it can be used, `allow` says
  const left = view.dressed.get(button);
  const same = left?.shown === shown && left.classes === button.className;
  if (same && left.told === button.textContent) return;
  const words = view.model.get("words");
  const meant = [...shown].map((letter) => words[letter] ?? ["", ""]);
  const told = [name, ...meant.map(([says]) => says)].filter(Boolean).join(", ");
  if (button.textContent !== told) rename(button, told);
  swap(button, Object.values(words).map(([, look]) => look), meant.map(([, look]) => look));
  if (button.title === "null") button.removeAttribute("title"); // core's word for no tooltip
  view.dressed.set(button, { shown, told, classes: button.className });
}

// Change a button's text in place: that is one piece of news for a screen reader, not four.
function rename(button, text) {
  const [first, ...more] = button.childNodes;
  if (first instanceof Text && !more.length) first.data = text;
  else button.textContent = text;
}

// Say of a button whether it can be used now.
function allow(button, allowed) {
  if (allowed === isAllowed(button)) return;
  if (allowed) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

// Whether a button is said to be of use now.
function isAllowed(button) {
  return !button.hasAttribute("aria-disabled");
}

// Whether the picture lets a square be pressed.
function isOpen(view, i) {
  return !view.cells[i]?.includes("-");
}

// The square that has the focus is always marked right: its mark is read out with its name.
function markFocus(view) {
  const i = view.squares.indexOf(document.activeElement);
  if (i >= 0) allow(view.squares[i], isOpen(view, i));
}

// A button that hides when it was pressed would leave the focus nowhere, where no key is heard: it
// goes back to the square that Tab leads to.
function keepFocus(view) {
  const focused = document.activeElement;
  if (!view.root.contains(focused) || view.squares.includes(focused)) return;
  if (!focused.getClientRects().length) home(view).focus({ preventScroll: true });
}

// All squares at once: only with the first picture, before anything is said.
function markAll(view) {
  view.squares.forEach((button, i) => allow(button, isOpen(view, i)));
}

// The other squares are marked later and a few at a time. Each mark is news for a screen reader; with
// more than fifty pieces of it in its queue, Orca drops the names and sentences among them.
function markLater(view, wait) {
  clearTimeout(view.marking);
  view.marking = setTimeout(() => markSome(view), wait);
}

// Mark the next squares: first those that are closed no more, then those around the focus.
function markSome(view) {
  const wrong = [...view.squares.keys()].filter((i) => isAllowed(view.squares[i]) !== isOpen(view, i));
  wrong.sort((i, j) => isOpen(view, j) - isOpen(view, i) || fromFocus(view, i) - fromFocus(view, j));
  for (const i of wrong.slice(0, GROUP)) allow(view.squares[i], isOpen(view, i));
  if (wrong.length > GROUP) markLater(view, PAUSE);
}

// How many steps a square is from where Tab leads.
function fromFocus(view, i) {
  const columns = view.model.get("columns");
  const across = Math.abs((i % columns) - (view.at % columns));
  return across + Math.abs(Math.floor(i / columns) - Math.floor(view.at / columns));
}

// Leave of the classes `known` only those `wanted`.
function swap(element, known, wanted) {
  for (const look of new Set([...known, ...wanted])) {
    if (look && element.classList.contains(look) !== wanted.includes(look)) element.classList.toggle(look);
  }
}

// Draw the lines over the board: SVG of our own, the only markup that is taken as markup.
function draw(view, lines) {
  const content = textOf(view.root, ".pw-lines");
  if (!content || (view.lines === lines && view.drawn === content.innerHTML)) return;
  content.setAttribute("aria-hidden", "true"); // the status says it
  content.innerHTML = lines;
  view.lines = lines;
  view.drawn = content.innerHTML;
}

// Start the animation of the part that was turned; another class name starts it anew.
function turn(view) {
  const [, number, direction] = /^(\d+)(\w+)$/.exec(view.picture.turned) ?? [];
  const part = view.parts[number - 1];
  if (!part) return;
  const flip = part.className.includes(`pw-turning-${direction}-0`) ? 1 : 0;
  still(view, part);
  part.classList.add(`pw-turning-${direction}-${flip}`);
}

// End the animation of a part: one that is taken out of the page and put back would turn again.
function still(view, part) {
  if (!view.parts.includes(part)) return;
  const turning = [...part.classList].filter((name) => name.startsWith("pw-turning-"));
  part.classList.remove(...turning);
}

// Of several buttons, Tab leads to one.
function rove(buttons, chosen) {
  buttons.forEach((button, i) => {
    const index = i === chosen ? "0" : "-1";
    if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
  });
}

// Tab comes back to where the focus was last.
function onFocus(view, { target }) {
  takeVoice(view);
  if (view.squares.includes(target)) rove(view.squares, (view.at = view.squares.indexOf(target)));
  if (view.controls.includes(target)) rove(view.controls, (view.tool = view.controls.indexOf(target)));
  markFocus(view);
}

// A press goes to Python as one message, before the core button can toggle itself.
function onClick(view, event) {
  const button = event.target.closest("button");
  const press = view.squares.indexOf(button);
  const control = view.controls.indexOf(button);
  if (press < 0 && control < 0) return takeFocus(view);
  event.preventDefault();
  event.stopImmediatePropagation();
  button.focus({ preventScroll: true }); // Safari does not
  // The second click of two would take back what the first has done, or be refused after it.
  if (event.detail > 1 && (press >= 0 || !isUseful(view, control))) return;
  takeVoice(view);
  askFor(view, control < 0 ? { press } : { control });
}

// After a click beside all buttons Jupyter's cell has the focus, and its keys would delete it.
function takeFocus(view) {
  if (!view.root.contains(document.activeElement)) home(view).focus({ preventScroll: true });
}

// The button that Tab leads to first.
function home(view) {
  return view.squares[view.at] ?? view.controls[view.tool] ?? view.root;
}

// Whether a control can be used, as far as that is known: no press waits for its answer.
function isUseful(view, control) {
  return !view.pressed && isAllowed(view.controls[control]);
}

// Send a press.
function askFor(view, press) {
  view.pressed += 1;
  ask(view, press);
}

// Send a gesture, whose answer is said even if it is the same as before.
function ask(view, message) {
  view.asked = true;
  send(view, message);
}

// Every key pressed inside the board comes here first; Jupyter gets those with Ctrl, Alt or Cmd.
function onKey(view, event) {
  if (!view.root.contains(event.target) || event.key === "Tab" || goToEnd(event)) return;
  const modified = event.ctrlKey || event.altKey || event.metaKey;
  const rerun = event.key === "Enter" && (modified || event.shiftKey);
  const held = event.repeat && ["Enter", " "].includes(event.key) && event.target.matches("button");
  const typing = event.target.matches("input:not([type=checkbox]), textarea, select");
  const done = rerun || held || (!typing && act(view, event, modified));
  if (done) event.preventDefault();
  if (done || !modified) hide(event);
}

// A core slider knows with End only the end that it began with: go to the one that it has now.
function goToEnd(event) {
  const slider = event.key === "End" && event.target.closest(".noUi-target")?.noUiSlider;
  if (!slider) return false;
  slider.set(Number(event.target.getAttribute("aria-valuemax")));
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}

// Keep a key from Jupyter, but not from a widget that handles keys itself, as a slider does.
function hide(event) {
  if (event.target.matches("button, input, textarea, select")) {
    event.stopImmediatePropagation();
  } else {
    // On the very element: Jupyter's shortcuts look at it first. Only now: Ctrl+S must pass later.
    event.target.setAttribute("data-lm-suppress-shortcuts", "");
    setTimeout(() => event.target.removeAttribute("data-lm-suppress-shortcuts"));
  }
}

// Do what a key means where it was pressed; say whether it meant anything.
function act(view, event, modified) {
  return move(view, event, modified) || (!modified && (choose(view, event) || command(view, event)));
}

// Arrows, Home, End and Page keys.
function move(view, event, modified) {
  const squares = view.squares.includes(event.target);
  const buttons = squares ? view.squares : view.controls;
  const at = buttons.indexOf(event.target);
  const far = event.ctrlKey && !event.altKey && !event.metaKey;
  const lead = (far ? FAR_MOVES : modified ? {} : MOVES)[event.key];
  if (at < 0 || !lead) return false;
  buttons[lead(at, squares ? view.model.get("columns") : buttons.length, buttons.length)].focus();
  return true;
}

// A digit leads to the controls of a part, a letter uses one and leads back, as Escape does.
function choose(view, event) {
  const each = view.controls.length / view.model.get("parts").length;
  if (!(each >= 1)) return false;
  const digit = /^\d$/.test(event.key) ? event.key : /^Digit(\d)$/.exec(event.code)?.[1];
  const chosen = digit && event.key !== "?" && view.controls[(digit - 1) * each];
  const here = view.controls.indexOf(event.target);
  const turned = TURNS[letter(event)];
  if (chosen) chosen.focus();
  else if (event.key === "Escape" && here >= 0) view.squares[view.at].focus();
  else if (turned === undefined) return false;
  else if (here < 0) tell(view, `First choose what to turn: 1 to ${view.parts.length}.`);
  else use(view, here - (here % each) + turned);
  return true;
}

// Use a control, and go back to the squares unless it refuses. Fast keys come before the answer to
// the press that opens it.
function use(view, control) {
  if (view.pressed || isAllowed(view.controls[control])) view.squares[view.at].focus();
  askFor(view, { control });
}

// The letter on the key: where the layout is not Latin, the one that Latin layouts have there.
function letter(event) {
  if (/^[ -~]$/.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase() ?? event.key;
}

// Keys that ask Python for something.
function command(view, event) {
  const key = COMMANDS[letter(event)];
  if (key) ask(view, { key, at: view.at });
  else if (letter(event) === "s") say(view.status, view.picture.status ?? "", true);
  else return false;
  return true;
}

export default { render };
