import { expect, test } from 'vitest';
import { type RandomBelow, startDraw } from './draw.ts';

/** The same numbers in every run (mulberry32), so that a statistical test does not depend on luck. */
function seeded(seed: number): RandomBelow {
  let state = seed;
  return (size) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * size);
  };
}

const orderOf = (size: number) => ({ size, idAt: (place: number) => 1_000 + place });

/** How far counts deviate from equality; on average it is their number less one. */
function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test.each([
  [1, 1],
  [10, 10],
  [11, 10],
  [70, 15],
  [3_500_000, 70],
])('from %i questions, %i different ones are drawn', (size, count) => {
  for (let seed = 0; seed < 50; seed++) {
    const ids = startDraw(orderOf(size), seeded(seed))(count);
    expect(new Set(ids).size).toBe(count);
    expect(ids.filter((id) => id < 1_000 || id >= 1_000 + size)).toEqual([]);
  }
});

test('a draw that continues draws the rest, and then nothing', () => {
  const next = startDraw(orderOf(10), seeded(3));
  expect(new Set([...next(4), ...next(3), ...next(9)]).size).toBe(10);
  expect(next(1)).toEqual([]);
});

test('every question is drawn equally often, at every place of the test', () => {
  const size = 40;
  const count = 10;
  const turns = 20_000;
  const times = Array.from({ length: count }, () => Array<number>(size).fill(0));
  const random = seeded(1);
  for (let turn = 0; turn < turns; turn++) {
    for (const [place, id] of startDraw(orderOf(size), random)(count).entries()) {
      const row = times[place] as number[];
      row[id - 1_000] = (row[id - 1_000] ?? 0) + 1;
    }
  }
  // 39 degrees of freedom: less than one fair draw in a million exceeds 100.
  for (const row of times) expect(chiSquare(row)).toBeLessThan(100);
});

test('every sequence is drawn equally often', () => {
  const times = new Map<string, number>();
  const random = seeded(2);
  for (let turn = 0; turn < 60_000; turn++) {
    const sequence = startDraw(orderOf(5), random)(3).join();
    times.set(sequence, (times.get(sequence) ?? 0) + 1);
  }
  expect(times.size).toBe(60);
  // 59 degrees of freedom.
  expect(chiSquare([...times.values()])).toBeLessThan(130);
});

test('the cost of a draw does not grow with the set: as many steps and reads as questions', () => {
  let random = 0;
  let reads = 0;
  const idAt = (place: number) => {
    reads++;
    return place;
  };
  startDraw({ size: 3_500_000, idAt }, (size) => {
    random++;
    return size - 1;
  })(70);
  expect([random, reads]).toEqual([70, 70]);
});
