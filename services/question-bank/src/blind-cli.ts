/**
 * `npm run bank:blind -- --seed N --count 150` prints questions of the bank that comes with Fairway, without their keys.
 * Whoever solves them writes a line `S2-001 A` for each; `--compare FILE`, with the same seed and count, lists the
 * others, and exits 1 if under 98 percent agree.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { letters, readSampleBank } from './import/check-bank.ts';
import { randomFrom } from './problems/problem.ts';
import { startDraw } from './topics/draw.ts';

const { seed, count, compare } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '150' },
    compare: { type: 'string' },
  },
}).values;

const bank = readSampleBank();
const random = randomFrom(Number(seed));
const places = startDraw({ size: bank.length, idAt: (place) => place }, (size) => random.int(0, size - 1));
const drawn = places(Number(count)).flatMap((place) => bank[place] ?? []);

if (compare === undefined) {
  for (const { id, question, choices, illustration_alt } of drawn) {
    const picture = illustration_alt ? `\n[${illustration_alt}]` : '';
    console.log(
      `${id}  ${question}${picture}\n${letters.map((letter) => `   ${letter}  ${choices[letter]}\n`).join('')}`,
    );
  }
} else {
  const given = new Map(
    [...readFileSync(compare, 'utf8').matchAll(/^(\S+)[ \t]+([A-D])\b/gim)].map(([, id = '', letter = '']) => [
      id,
      letter.toUpperCase(),
    ]),
  );
  const other = drawn.filter(({ id, answer }) => given.get(id) !== answer);
  for (const { id, answer } of other)
    console.log(`${id}: answered ${given.get(id) ?? 'nothing'}, the key is ${answer}`);
  console.log(`${drawn.length - other.length} of ${drawn.length} agree`);
  if (other.length > 0.02 * drawn.length) process.exitCode = 1;
}
