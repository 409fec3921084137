/** A fixed permutation of the places 0 … size-1, computed in both directions without storing any. */
export type Permutation = { forward: (place: number) => number; inverse: (place: number) => number };

const rounds = 8;

/**
 * A Feistel network over the smallest even number of bits that fits `size`, keyed by 32 bytes. A result beyond the size
 * is permuted again until it is inside (cycle walking): fewer than four rounds on average.
 */
export function createPermutation(size: number, key: Uint8Array): Permutation {
  const halfBits = Math.max(1, Math.ceil(Math.log2(Math.max(2, size)) / 2));
  const halfMask = 2 ** halfBits - 1;
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const roundKeys = Array.from({ length: rounds }, (_, round) => view.getUint32(round * 4));

  function encrypt(value: number): number {
    let left = Math.floor(value / (halfMask + 1));
    let right = value & halfMask;
    for (const roundKey of roundKeys) [left, right] = [right, left ^ (mix(right, roundKey) & halfMask)];
    return left * (halfMask + 1) + right;
  }

  function decrypt(value: number): number {
    let left = Math.floor(value / (halfMask + 1));
    let right = value & halfMask;
    for (let round = rounds - 1; round >= 0; round--) {
      [left, right] = [right ^ (mix(left, roundKeys[round] as number) & halfMask), left];
    }
    return left * (halfMask + 1) + right;
  }

  function cycle(step: (value: number) => number, place: number): number {
    let value = step(place);
    while (value >= size) value = step(value);
    return value;
  }

  return { forward: (place) => cycle(encrypt, place), inverse: (place) => cycle(decrypt, place) };
}

/** Murmur3's finalizer: every bit of value and key affects every bit of the result. */
function mix(value: number, key: number): number {
  let mixed = Math.imul(value ^ key, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
