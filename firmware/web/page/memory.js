// The memory, kept in the browser a sector at a time. One page at a time keeps it: a second one
// plays without keeping, so that neither writes over the other's throws.
const SECTOR = 4096;
const KEY = 'vedette.memory.';
const LOCK = 'vedette.memory';
const OWNER = 'vedette.owner';
const HANDING_OVER_MS = 300;
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Holds the memory for this page. False when another has it; `lost` is told when one takes it. */
async function hold(lost) {
  // Where the page was opened from there may be no locks: the page that was opened last has it then.
  if (!navigator.locks) return true;
  // A page that is going, or is loaded again, may still have it for a moment.
  return await askFor({ ifAvailable: true }, lost) || askFor({ signal: AbortSignal.timeout(HANDING_OVER_MS) }, lost);
}

function askFor(options, lost) {
  return new Promise((done) => {
    let isHeld = false;
    const keep = (lock) => {
      done(isHeld = lock !== null);
      return lock && new Promise(() => {}); // Held until the page is gone.
    };
    // It was stolen, was not free in time, or is forbidden here.
    navigator.locks.request(LOCK, options, keep)
      .catch(() => { if (isHeld) lost(); else done(!options.signal); });
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

/** The page that has the memory; null where none is kept, or can be read. */
function ownerKept() {
  try { return localStorage.getItem(OWNER); } catch { return null; }
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
    // Where nothing can be written it goes by the name that stands there, if one does.
    if (!keepAll([[OWNER, this.owner]])) this.owner = ownerKept() ?? this.owner;
  }

  /** Whether another page has taken it, however long this one has stood still. */
  get isTaken() {
    const owner = ownerKept();
    return owner !== null && owner !== this.owner;
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
    // Whoever has cleared the browser's data took all of it away: a part would be no memory.
    const isCleared = ownerKept() === null;
    const owner = isCleared ? [[OWNER, this.owner]] : [];
    const sectors = isCleared ? this.sectors : [...this.changed];
    const isKept = keepAll([...owner, ...sectors.map((sector) => this.kept(this.bytes(), sector))]);
    if (isKept) this.changed.clear();
    return isKept;
  }

  get sectors() {
    return Array.from({ length: this.bytes().length / SECTOR }, (_, sector) => sector);
  }

  /** The key of a sector, and what is kept there. */
  kept(bytes, sector) {
    const part = bytes.subarray(sector * SECTOR, (sector + 1) * SECTOR);
    return [KEY + sector, part.every((byte) => byte === 255) ? null : toText(part)];
  }

  /** Keeps another memory in place of this one. The page is to be loaded again then. */
  replace(bytes) {
    const isKept = keepAll(this.sectors.map((sector) => this.kept(bytes, sector)));
    if (isKept) this.isMine = false; // Nothing of the old one is kept after it.
    return isKept;
  }
}
