// The memory, kept in the browser a sector at a time. One page at a time keeps it: a second one
// plays without keeping, so that neither writes over the other's throws.
const SECTOR = 4096;
const KEY = 'vedette.memory.';
const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Holds the memory for this page. False when another page has it. */
function hold() {
  if (!navigator.locks) return Promise.resolve(true); // Opened from where there are none.
  return new Promise((done) => {
    navigator.locks.request('vedette.memory', { ifAvailable: true }, (lock) => {
      done(lock !== null);
      return lock && new Promise(() => {}); // Held until the page is gone.
    }).catch(() => done(true));
  });
}

class Memory {
  constructor(bytes, isMine) {
    this.bytes = bytes; // A function: the view is another after the module's memory has grown.
    this.isMine = isMine;
    this.changed = new Set(); // In the order of the changes.
  }

  load() {
    for (let at = 0; at < this.bytes().length; at += SECTOR) {
      let text = null;
      try { text = localStorage.getItem(KEY + at / SECTOR); } catch { /* It may keep nothing. */ }
      if (text) this.bytes().set(toBytes(text).subarray(0, SECTOR), at);
    }
  }

  note(from, to) {
    for (let sector = Math.floor(from / SECTOR); sector * SECTOR < to; sector++) {
      this.changed.delete(sector);
      this.changed.add(sector);
    }
  }

  /** Keeps what has changed. False when that failed; it is tried again with the next change. */
  save() {
    if (!this.isMine) return true;
    for (const sector of this.changed) {
      const at = sector * SECTOR;
      try {
        localStorage.setItem(KEY + sector, toText(this.bytes().subarray(at, at + SECTOR)));
      } catch {
        return false;
      }
      this.changed.delete(sector);
    }
    return true;
  }

  /** Takes over another memory. The page is then to be loaded again. */
  replace(bytes) {
    this.bytes().fill(255);
    this.bytes().set(bytes.subarray(0, this.bytes().length));
    this.note(0, this.bytes().length);
    return this.isMine && this.save();
  }
}
