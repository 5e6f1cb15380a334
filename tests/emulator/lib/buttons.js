// The buttons, and the contacts that a finger closes for them.

/** The buttons as scripts name them. */
export const BUTTONS = ['up', 'down', 'left', 'right', 'A', 'B'];

/** The contacts of a button, {gpio, closed: the level then}: those of two others where it has none. */
export function contactsOf(wiring, button) {
  const name = button.toLowerCase();
  const pin = wiring.pin[name];
  if (pin === undefined) return wiring.chord[name].flatMap((other) => contactsOf(wiring, other));
  return [{ gpio: pin.gpio, closed: pin.active === 'high' }];
}
