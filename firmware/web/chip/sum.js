// A file's sum.

/** Its SHA-256 as `sha256sum` prints it, or null where the browser computes none. */
export async function sha256(bytes) {
  // Browsers leave it out of pages that came over an unprotected connection.
  if (!globalThis.crypto?.subtle) return null;
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
