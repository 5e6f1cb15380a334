// The six buttons: pointers, keys and gamepads all press them. A button is down as long as anything
// holds it. Both pages have this file.
const NAMES = ['up', 'down', 'left', 'right', 'A', 'B'];
const KEYS = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  Enter: 'A', a: 'A', A: 'A', Backspace: 'B', b: 'B', B: 'B', Escape: 'B',
};
// The places of up, down, left, right, A and B on a gamepad of the standard layout.
const PAD = [12, 13, 14, 15, 0, 1];
const CLICK_MS = 40;
const SLIP = 24; // Pixels of the page.

/**
 * Tells `move` the name of each button of `device` that goes down or up, and whether it is down. One that
 * comes up because a finger slid off it, or the window is no longer in front, was not let go to act:
 * `letGo` is told before.
 */
export function connectButtons(device, move, letGo = () => {}) {
  const holders = new Map(NAMES.map((name) => [name, new Set()])); // What holds each down.
  const element = (name) => device.querySelector(`[data-button="${name}"]`);
  const turn = (name, isDown) => {
    element(name).classList.toggle('down', isDown);
    move(name, isDown);
  };
  const press = (name, holder) => {
    const held = holders.get(name);
    const wasUp = held.size === 0;
    held.add(holder);
    if (wasUp) turn(name, true);
  };
  const release = (name, holder) => {
    const held = holders.get(name);
    if (held.delete(holder) && held.size === 0) turn(name, false);
  };
  const cancel = (name, holder) => {
    if (holders.get(name).has(holder)) letGo();
    release(name, holder);
  };
  const cancelAll = () => {
    for (const [name, held] of holders) [...held].forEach((holder) => cancel(name, holder));
  };
  for (const name of NAMES) {
    connectPointers(name, element(name), press, release, cancel);
    connectClick(name, element(name), press, release);
  }
  connectKeys(device, press, release);
  listenToGamepads(press, release);
  // A window that loses the keyboard never hears of the key that goes up.
  addEventListener('blur', cancelAll);
  document.addEventListener('visibilitychange', cancelAll);
}

function connectPointers(name, button, press, release, cancel) {
  let place; // Where it was pressed: a press may take a line off the page, and move the button.
  button.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    place = button.getBoundingClientRect();
    // The finger may slide a little and still holds.
    button.setPointerCapture(event.pointerId);
    press(name, event.pointerId);
  });
  button.addEventListener('pointerup', (event) => {
    (isOff(place, event) ? cancel : release)(name, event.pointerId);
  });
  for (const end of ['pointercancel', 'lostpointercapture']) {
    button.addEventListener(end, (event) => cancel(name, event.pointerId));
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Whether a finger is farther off a button's place than one that presses it. */
function isOff({ left, right, top, bottom }, { clientX, clientY }) {
  return clientX < left - SLIP || clientX > right + SLIP || clientY < top - SLIP || clientY > bottom + SLIP;
}

/** A screen reader clicks without a pointer: that is a short press. */
function connectClick(name, button, press, release) {
  button.addEventListener('click', (event) => {
    if (event.detail) return;
    press(name, 'click');
    setTimeout(() => release(name, 'click'), CLICK_MS);
  });
}

function connectKeys(device, press, release) {
  const buttonOf = ({ target }) => target.closest?.('[data-button]')?.dataset.button;
  const meant = (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return undefined;
    // Where something is written or chosen, keys are letters.
    if (event.target.closest?.('textarea, select, dialog')) return undefined;
    // On a button of the device Enter and Space mean that one, on the page's own controls theirs.
    if (key === 'Enter' || key === ' ') {
      if (buttonOf(event)) return buttonOf(event);
      if (event.target.closest?.('a, button, input, label, summary')) return undefined;
    }
    return KEYS[key];
  };
  addEventListener('keydown', (event) => {
    const name = meant(event);
    if (!name) return;
    event.preventDefault();
    if (!event.repeat) press(name, event.code);
  });
  addEventListener('keyup', (event) => {
    if (buttonOf(event)) event.preventDefault(); // Space would click.
    for (const name of NAMES) release(name, event.code);
  });
}

/** Looks at the gamepads once a frame, while there is one. */
function listenToGamepads(press, release) {
  let isLooking = false;
  const look = () => {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected);
    NAMES.forEach((name, number) => {
      const isDown = pads.some(({ buttons, axes }) => buttons[PAD[number]]?.pressed || leans(axes, number));
      if (isDown) press(name, 'gamepad'); else release(name, 'gamepad');
    });
    isLooking = pads.length > 0;
    if (isLooking) requestAnimationFrame(look);
  };
  addEventListener('gamepadconnected', () => { if (!isLooking) look(); });
}

/** Whether the stick leans the way of this arrow. */
function leans(axes, number) {
  const [x = 0, y = 0] = axes;
  return [y < -0.5, y > 0.5, x < -0.5, x > 0.5][number] ?? false;
}
