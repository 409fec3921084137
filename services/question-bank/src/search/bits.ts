/** A set of positions, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>;

export const newBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));

/** Adds the positions from `positions[from]` to before `positions[to]`. */
export function addPositions(bits: Bits, positions: Uint32Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const position = positions[index] as number;
    const at = position >>> 5;
    bits[at] = (bits[at] as number) | (1 << (position & 31));
  }
}

/** Calls back for every position, ascending. */
export function eachPosition(bits: Bits, found: (position: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) found(at * 32 + 31 - Math.clz32(word & -word));
  }
}

export function intersect(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] as number);
}

export function unite(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (other[at] as number);
}

export function subtract(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(other[at] as number);
}

/** Retains only positions from `from` to before `to`. */
export function keepBetween(bits: Bits, from: number, to: number): void {
  bits.fill(0, 0, from >>> 5);
  bits.fill(0, Math.ceil(to / 32));
  if ((from & 31) !== 0 && from >>> 5 < bits.length) {
    bits[from >>> 5] = (bits[from >>> 5] as number) & (0xffff_ffff << (from & 31));
  }
  if ((to & 31) !== 0 && to >>> 5 < bits.length) {
    bits[to >>> 5] = (bits[to >>> 5] as number) & ~(0xffff_ffff << (to & 31));
  }
}

export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word === 0);
}

/** The number of bits set in a 32-bit word. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** A set with its positions numbered in ascending order, from 0. */
export type Numbered = { size: number; positionAt: (place: number) => number; placeOf: (position: number) => number };

const wordsPerBlock = 32;

/** Counts once by blocks; then a place or a position costs a binary search and a few words. */
export function numberBits(bits: Bits): Numbered {
  const before = new Uint32Array(Math.ceil(bits.length / wordsPerBlock) + 1);
  let size = 0;
  for (let at = 0; at < bits.length; at++) {
    if (at % wordsPerBlock === 0) before[at / wordsPerBlock] = size;
    size += countWord(bits[at] as number);
  }
  before[before.length - 1] = size;

  function positionAt(place: number): number {
    let at = blockOf(before, place) * wordsPerBlock;
    let left = place - (before[at / wordsPerBlock] as number);
    for (let count = countWord(bits[at] as number); left >= count; count = countWord(bits[at] as number)) {
      left -= count;
      at++;
    }
    let word = bits[at] as number;
    for (; left > 0; left--) word &= word - 1;
    return at * 32 + 31 - Math.clz32(word & -word);
  }

  function placeOf(position: number): number {
    const last = position >>> 5;
    const bit = 1 << (position & 31);
    if (((bits[last] ?? 0) & bit) === 0) return -1;
    let at = last - (last % wordsPerBlock);
    let place = before[at / wordsPerBlock] as number;
    for (; at < last; at++) place += countWord(bits[at] as number);
    return place + countWord((bits[last] as number) & (bit - 1));
  }

  return { size, positionAt, placeOf };
}

/** The last block that begins at or before a place. */
function blockOf(before: Uint32Array, place: number): number {
  let low = 0;
  let high = before.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((before[middle] as number) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
