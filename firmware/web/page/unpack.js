// What a page carries: gzipped, in base64. Both pages have this file.
export const toBytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Unpacks it. */
export async function unpack(text) {
  const stream = new Blob([toBytes(text)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
