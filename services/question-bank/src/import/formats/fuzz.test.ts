import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSource } from '../open-source.ts';
import { samples } from './samples.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** More of each format: `FORMAT_FUZZ=2000 npx vitest run src/import/formats/fuzz.test.ts`. */
const files = Number(process.env.FORMAT_FUZZ ?? 12);

/** The same damage each time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Cut off, bytes changed, a part repeated or taken out. */
function damage(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const changed = Buffer.from(bytes);
  const [from, to] = [random(changed.length), random(changed.length)].sort((a, b) => a - b) as [number, number];
  const part = changed.subarray(from, to);
  const kinds = [
    () => changed.subarray(0, from),
    () => Buffer.concat([changed.subarray(0, from), changed.subarray(to)]),
    () => Buffer.concat([changed.subarray(0, to), part, part, changed.subarray(to)]),
    () => {
      for (let times = 0; times < 8; times++) changed[random(changed.length)] = random(256);
      return changed;
    },
  ];
  return kinds[random(kinds.length)]?.() ?? changed;
}

const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('fairway-read-'));

test.each(Object.entries(samples))(
  `${files} damaged files of %s are refused with a sentence, or read row by row`,
  async (name, { bytes }) => {
    const random = createRandom(name.length);
    vi.stubEnv('TMPDIR', folder);
    for (let count = 0; count < files; count++) {
      const path = join(folder, 'file');
      await writeFile(path, damage(bytes(), random));
      try {
        await using opened = await openSource(path);
        for await (const row of opened.rows()) expect('value' in row || row.reason !== '').toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(WrongFile);
      }
    }
    vi.unstubAllEnvs();
    expect(leftovers()).toEqual([]);
  },
  600_000,
);
