// A file for the player. Both pages have this file.

/** Hands these bytes over as a file of this name. */
export function saveFile(bytes, name) {
  const place = URL.createObjectURL(new Blob([bytes]));
  Object.assign(document.createElement('a'), { href: place, download: name }).click();
  // The browser may ask first where to put it.
  setTimeout(() => URL.revokeObjectURL(place), 60_000);
}
