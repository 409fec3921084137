/**
 * Cost of finding a place as the bank grows: `npm run bench` in this folder. No database; `npm run bench` in the root
 * measures the routes.
 */
import { randomInt } from 'node:crypto';
import { type Book, everyRating } from '../src/catalogue/catalogue.ts';
import { describePlace } from '../src/sets/locate.ts';
import { orderOf } from '../src/sets/shuffle.ts';
import { buildSet, type StudySet } from '../src/sets/study-set.ts';
import { startDraw } from '../src/topics/draw.ts';
import { catalogueOf } from '../test/catalogue.ts';

const sizes = [6_000, 35_000, 350_000, 3_500_000];
const turns = 100_000;
const draws = 10_000;
const longestTest = 70;

function bankOf(size: number) {
  const perBook = size / 2;
  const books: Book[] = [
    { zinbook: 2, department: 2, title: 'Deck', from: 0, to: perBook },
    { zinbook: 9, department: 1, title: 'Engine', from: perBook, to: size },
  ];
  const ids = Uint32Array.from({ length: size }, (_, index) => 1 + index * 3);
  return catalogueOf({ books }, { ids, ratingsOf: new Uint32Array(size).fill(everyRating) });
}

/** Microseconds: the median and the 95th percentile of single calls. */
function time(run: (turn: number) => unknown, turns: number): string {
  for (let turn = 0; turn < turns / 10; turn++) run(turn);
  const taken = new Float64Array(turns);
  for (let turn = 0; turn < turns; turn++) {
    const startedAt = process.hrtime.bigint();
    run(turn);
    taken[turn] = Number(process.hrtime.bigint() - startedAt) / 1_000;
  }
  taken.sort();
  return [0.5, 0.95].map((share) => (taken[Math.floor(turns * share)] as number).toFixed(2)).join(' / ');
}

function measure(set: StudySet, mode: 'normal' | 'shuffle'): { next: string; jump: string } {
  const place = (turn: number) => (turn * 7_919) % set.size;
  return {
    next: time((turn) => {
      const order = orderOf(set, mode, { id: 'member' });
      return describePlace(order, order.placeOf(set.idAt(place(turn))));
    }, turns),
    jump: time((turn) => describePlace(orderOf(set, mode, { id: 'member' }), place(turn)), turns),
  };
}

const row = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
row([
  'questions',
  'catalogue and set',
  'build',
  'next',
  'jump',
  'next, shuffled',
  'jump, shuffled',
  `draw of ${longestTest}`,
]);
row(['---', '---', '---', '---', '---', '---', '---', '---']);
for (const size of sizes) {
  const memoryBefore = process.memoryUsage().arrayBuffers;
  const startedAt = performance.now();
  const set = buildSet(bankOf(size), { type: 'bookcat', id: 2, rating: 0 });
  if (!set) throw new Error('no set');
  const builtIn = `${(performance.now() - startedAt).toFixed(0)} ms`;
  const memory = `${((process.memoryUsage().arrayBuffers - memoryBefore) / 1e6).toFixed(1)} MB`;
  const [normal, shuffled] = [measure(set, 'normal'), measure(set, 'shuffle')];
  const drawn = time(() => startDraw(set, (below) => randomInt(below))(longestTest), draws);
  row([size.toLocaleString('en-US'), memory, builtIn, normal.next, normal.jump, shuffled.next, shuffled.jump, drawn]);
}
