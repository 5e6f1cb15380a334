// Plays the steps of a script in the page, on the shipped module and a clock of the script's own.
// It stands in the page as a whole: nothing from outside is used.
//
// What passes in which order is what `firmware/simulator/src/simulated/gadget` does, so both show
// the same pictures.
async (steps, start, rules) => {
  const BUTTONS = ['up', 'down', 'left', 'right', 'A', 'B'];
  const PRESS = 40, SLICE = 5, CALM = 150, LIMIT = 5000;
  const PLACE = 16384, SECTOR = 4096;
  const pictures = [];
  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const memory = start && bytesOf(start), region = rules && bytesOf(rules);
  // The gadget's own time begins when it is switched on or restarted.
  let it, gadget, now, began, thrown, lack, kept;
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
    if (region) gadget.takeRules(region);
    it.start(held.reduce((bits, button) => bits | 1 << BUTTONS.indexOf(button), 0), 0);
    began = now;
  }
  async function runErrand() {
    const errand = it.errand();
    if (errand > 1) region.fill(255, (errand - 2) * PLACE, (errand - 2) * PLACE + SECTOR);
    if (errand) await switchOn([]);
  }
  function passTo(time) {
    if (time > now) it.gather();
    it.work(Math.floor(Math.max(0, time - now) / SLICE));
    now = Math.max(now, time);
  }
  async function waitUntil(end) {
    for (let due; (due = Math.max(deadline(), now)) <= end;) {
      passTo(due);
      it.tick(now - began);
      await runErrand();
    }
    passTo(end);
  }
  const deadline = () => began + it.deadline();
  async function edge(button, isDown) {
    it.edge(BUTTONS.indexOf(button), +isDown, now - began);
    await runErrand();
  }
  async function hold(button, ms) {
    await edge(button, true);
    await waitUntil(now + ms);
    await edge(button, false);
    await waitUntil(now + PRESS);
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
  async function comeToRest() {
    settle();
    const limit = now + LIMIT;
    let still = now, seen = rows();
    while (now < still + CALM) {
      const due = deadline();
      await waitUntil(Math.min(due > now ? due : Infinity, still + CALM));
      settle();
      const picture = rows();
      if (picture.join() !== seen.join()) [still, seen] = [now, picture];
      if (now > limit) throw new Error('the picture does not come to rest');
    }
    return seen;
  }

  now = 0;
  await switchOn(steps[0]?.boot ?? []);
  for (const [index, { number, ...step }] of steps.entries()) {
    if (step.press) await hold(step.press, PRESS);
    else if (step.bounce) await hold(step.bounce, step.hold_ms ?? PRESS);
    else if (step.hold) await hold(step.hold, step.ms);
    else if (step.down) await edge(step.down, true);
    else if (step.up) await edge(step.up, false);
    else if (step.wait !== undefined && !step.boot) await waitUntil(now + step.wait);
    else if (step.dice) thrown = listed([...step.dice]);
    else if (step.seed !== undefined) thrown = seeded(step.seed);
    else if (step.power || step.boot && index) {
      now = 0;
      await switchOn(step.boot ?? []);
    }
    else if (step.screen || step.shot || step.expect) {
      pictures.push({ line: number, rows: await comeToRest(), texts: gadget.texts.map(({ text }) => text) });
    }
    if (lack) throw new Error(`line ${number}: ${lack}`);
  }
  return pictures;
}
