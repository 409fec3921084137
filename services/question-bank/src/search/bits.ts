import { growingList } from '../growing-list.ts';

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

/** The positions of these sets one after the other, those of each ascending. */
export function listPositions(sets: Bits[]): Uint32Array {
  const list = growingList();
  for (const bits of sets) eachPosition(bits, list.push);
  return list.values().slice();
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
