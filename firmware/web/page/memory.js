// The memory, kept in the browser a sector at a time. One page at a time keeps it: a second one
// plays without keeping, so that neither writes over the other's throws.
const SECTOR = 4096;
const KEY = 'vedette.memory.';
const LOCK = 'vedette.memory';
const OWNER = 'vedette.owner';
const HANDING_OVER_MS = 300;
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Holds the memory for this page. False when another has it; `lost` is told when one takes it. */
function hold(lost) {
  // Where the page was opened from there may be no locks: the page that was opened last has it then.
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((done) => {
    let isHeld = false;
    const keep = (lock) => {
      done(isHeld = lock !== null);
      return lock && new Promise(() => {}); // Held until the page is gone.
    };
    navigator.locks.request(LOCK, { ifAvailable: true }, keep)
      .catch(() => { if (isHeld) lost(); else done(true); }); // Stolen, or forbidden here.
  });
}

/** Takes the memory from the page that has it. This one is to be loaded again then. */
async function takeOver() {
  navigator.locks?.request(LOCK, { steal: true }, () => new Promise(() => {})).catch(() => {});
  // The other keeps what waits for a quiet moment.
  await new Promise((done) => { setTimeout(done, HANDING_OVER_MS); });
}

/** Keeps all of these texts, or leaves all as they were. No text takes its key away. */
function keepAll(texts) {
  const before = [];
  try {
    for (const [key, text] of texts) {
      before.push([key, localStorage.getItem(key)]);
      put(key, text);
    }
    return true;
  } catch {
    // What was there found room before.
    try { before.reverse().forEach(([key, text]) => put(key, text)); } catch { /* Nothing can be written. */ }
    return false;
  }
}

function put(key, text) {
  if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text);
}

class Memory {
  constructor() {
    this.isMine = false;
    this.changed = new Set(); // Sectors that are still to be kept.
    this.owner = String(Math.random());
  }

  /** The memory is this page's from now on. One that still thinks it has it finds that out. */
  take() {
    this.isMine = true;
    keepAll([[OWNER, this.owner]]);
  }

  /** Whether another page has taken it, however long this one has stood still. */
  get isTaken() {
    try {
      return (localStorage.getItem(OWNER) ?? this.owner) !== this.owner;
    } catch {
      return false; // It may keep nothing.
    }
  }

  /** Fills the module's memory with what was kept. A sector that cannot be read is blank. */
  fill(bytes) {
    this.bytes = bytes; // A function: the view is another after the module's memory has grown.
    for (let at = 0; at < bytes().length; at += SECTOR) {
      try {
        const text = localStorage.getItem(KEY + at / SECTOR);
        if (text) bytes().set(toBytes(text).subarray(0, SECTOR), at);
      } catch { /* It may keep nothing, or something else wrote there. */ }
    }
  }

  /**
   * Bytes have changed. What changed before them in other sectors is kept before: so whenever the page
   * is killed, what was kept is as after a power cut, which the gadget is made for.
   */
  note(from, to) {
    for (let sector = Math.floor(from / SECTOR); sector * SECTOR < to; sector++) {
      if (!this.changed.has(sector)) this.save();
      this.changed.add(sector);
    }
  }

  /** Keeps what has changed, all of it or nothing. False when that failed; it is tried again. */
  save() {
    if (!this.isMine || this.changed.size === 0) return true;
    if (this.isTaken) {
      lose();
      return true;
    }
    const isKept = keepAll([...this.changed].map((sector) => this.kept(this.bytes(), sector)));
    if (isKept) this.changed.clear();
    return isKept;
  }

  /** The key of a sector, and what is kept there. */
  kept(bytes, sector) {
    const part = bytes.subarray(sector * SECTOR, (sector + 1) * SECTOR);
    return [KEY + sector, part.every((byte) => byte === 255) ? null : toText(part)];
  }

  /** Keeps another memory in place of this one. The page is to be loaded again then. */
  replace(bytes) {
    const sectors = Array.from({ length: this.bytes().length / SECTOR }, (_, sector) => sector);
    const isKept = keepAll(sectors.map((sector) => this.kept(bytes, sector)));
    if (isKept) this.isMine = false; // Nothing of the old one is kept after it.
    return isKept;
  }
}
