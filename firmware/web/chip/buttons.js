// The six buttons, by mouse, finger and keyboard. A button is down as long as anything holds it.

const KEYS = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  Enter: 'A', a: 'A', A: 'A', Backspace: 'B', b: 'B', B: 'B', Escape: 'B',
};

/** Calls `press` and `release` with the names of the buttons below `pad`. */
export function connectButtons(pad, press, release) {
  const holders = new Map(); // Button -> what holds it down.
  const element = (name) => pad.querySelector(`[data-button="${name}"]`);
  const hold = (name, holder) => {
    const held = holders.get(name) ?? new Set();
    holders.set(name, held.add(holder));
    if (held.size > 1) return;
    element(name).classList.add('down');
    press(name);
  };
  const drop = (name, holder) => {
    const held = holders.get(name);
    if (!held?.delete(holder) || held.size) return;
    element(name).classList.remove('down');
    release(name);
  };
  const dropAll = () => {
    for (const [name, held] of holders) for (const holder of [...held]) drop(name, holder);
  };
  for (const button of pad.querySelectorAll('[data-button]')) {
    connectPointers(button, hold, drop);
    connectClick(button, hold, drop);
  }
  connectKeys(hold, drop);
  // A window that loses the keyboard never hears of the key that goes up.
  addEventListener('blur', dropAll);
  document.addEventListener('visibilitychange', dropAll);
}

function connectPointers(button, hold, drop) {
  const { button: name } = button.dataset;
  button.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    // The finger may slide off and still holds.
    button.setPointerCapture(event.pointerId);
    hold(name, event.pointerId);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    button.addEventListener(end, (event) => drop(name, event.pointerId));
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** A screen reader clicks without a pointer: that is a short press. */
function connectClick(button, hold, drop) {
  const PRESS_MS = 60;
  const { button: name } = button.dataset;
  button.addEventListener('click', (event) => {
    if (event.detail) return;
    hold(name, 'click');
    setTimeout(() => drop(name, 'click'), PRESS_MS);
  });
}

function connectKeys(hold, drop) {
  addEventListener('keydown', (event) => {
    const name = KEYS[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey || elsewhere(event)) return;
    event.preventDefault();
    if (!event.repeat) hold(name, event.code);
  });
  addEventListener('keyup', (event) => {
    const name = KEYS[event.key];
    if (name) drop(name, event.code);
  });
}

/** Enter on the page's own controls is theirs. */
function elsewhere(event) {
  return event.key === 'Enter' && event.target.closest?.('summary, a, button:not([data-button]), input');
}
