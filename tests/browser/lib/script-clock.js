// Plays the steps of a script in the page, on the shipped module and a clock of the script's own.
// It stands in the page as a whole: nothing from outside is used.
//
// What passes in which order is what `firmware/simulator/src/simulated/gadget` does, so both show
// the same pictures.
async (steps, start, rules) => {
  const BUTTONS = ['up', 'down', 'left', 'right', 'A', 'B'];
  const PRESS = 40, SLICE = 5, CALM = 150, LIMIT = 5000;
  const pictures = [];
  const memory = start && Uint8Array.from(atob(start), (letter) => letter.charCodeAt(0));
  let it, gadget, now, thrown, lack, kept;
  const hooks = {
    face: (faces, given) => thrown ? thrown(faces) : given,
    kept: (from, to) => kept.set(gadget.bytes().subarray(from, to), from),
  };

  const listed = (list) => (faces) => {
    const face = list.shift();
    if (face === undefined || face > faces) lack ??= `a d${faces} is thrown, the list has ${face}`;
    return face ?? 0;
  };
  const seeded = (seed) => {
    let state = (Math.imul(seed, 2654435761) + 1) >>> 0 || 1;
    return (faces) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      state >>>= 0;
      return 1 + state % faces;
    };
  };

  async function switchOn(held) {
    gadget = await window.vedette.load(hooks);
    it = gadget.it;
    // After a power cut there is what the module has told to be kept, and nothing else.
    kept ??= memory ?? gadget.bytes().slice();
    gadget.bytes().set(kept);
    if (rules) gadget.setRules(Uint8Array.from(atob(rules), (letter) => letter.charCodeAt(0)));
    it.start(held.reduce((bits, button) => bits | 1 << BUTTONS.indexOf(button), 0), 0);
    now = 0;
  }
  function passTo(time) {
    if (time > now) it.gather();
    it.work(Math.floor(Math.max(0, time - now) / SLICE));
    now = Math.max(now, time);
  }
  function waitUntil(end) {
    for (let due; (due = Math.max(it.deadline(), now)) <= end;) {
      passTo(due);
      it.tick(now);
    }
    passTo(end);
  }
  function edge(button, isDown) {
    it.edge(BUTTONS.indexOf(button), +isDown, now);
  }
  function hold(button, ms) {
    edge(button, true);
    waitUntil(now + ms);
    edge(button, false);
    waitUntil(now + PRESS);
  }
  function settle() {
    while (it.work(100));
  }
  function rows() {
    const bits = gadget.draw(), state = it.panel();
    const all = Array.from({ length: 64 }, (_, y) => Array.from({ length: 128 }, (_, x) =>
      state & 1 && bits[(y >> 3) * 128 + x] >> (y & 7) & 1 ? '#' : '.'));
    if (state & 2) all.reverse().forEach((row) => row.reverse());
    return all.map((row) => row.join(''));
  }
  function comeToRest() {
    settle();
    const limit = now + LIMIT;
    let still = now, seen = rows();
    while (now < still + CALM) {
      const due = it.deadline();
      waitUntil(Math.min(due > now ? due : Infinity, still + CALM));
      settle();
      const picture = rows();
      if (picture.join() !== seen.join()) [still, seen] = [now, picture];
      if (now > limit) throw new Error('the picture does not come to rest');
    }
    return seen;
  }

  await switchOn(steps[0]?.boot ?? []);
  for (const [index, { number, ...step }] of steps.entries()) {
    if (step.press) hold(step.press, PRESS);
    else if (step.bounce) hold(step.bounce, step.hold_ms ?? PRESS);
    else if (step.hold) hold(step.hold, step.ms);
    else if (step.down) edge(step.down, true);
    else if (step.up) edge(step.up, false);
    else if (step.wait !== undefined && !step.boot) waitUntil(now + step.wait);
    else if (step.dice) thrown = listed([...step.dice]);
    else if (step.seed !== undefined) thrown = seeded(step.seed);
    else if (step.power) await switchOn([]);
    else if (step.boot && index) await switchOn(step.boot);
    else if (step.screen || step.shot || step.expect) {
      pictures.push({ line: number, rows: comeToRest(), texts: gadget.texts.map(({ text }) => text) });
    }
    if (lack) throw new Error(`line ${number}: ${lack}`);
  }
  return pictures;
}
