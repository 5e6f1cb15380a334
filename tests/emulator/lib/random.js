// The small generator that the tests share with the simulator: xorshift with 32 bits of state. The
// same seed must give the same dice on the chip and on the host, so it is never to be "improved".

export function xorshift(seed) {
  let x = (Math.imul(seed, 2654435761) + 1) >>> 0 || 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x;
  };
}
