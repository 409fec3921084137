/**
 * Cost of a search as the bank grows: `npm run bench:search` in this folder. No database; `npm run bench` in the root
 * measures the route. Words are drawn by their frequency in the bank.
 */
import type { Book } from '../src/catalogue/catalogue.ts';
import { makeQuestion } from '../src/generate/make-question.ts';
import { createIndexBuilder, type SearchedQuestion } from '../src/search/build-index.ts';
import { buffersOf } from '../src/search/search-index.ts';
import { createSearchableBank } from '../src/search/searchable-bank.ts';
import { catalogueOf } from '../test/catalogue.ts';

const sizes = [6_000, 35_000, 350_000];
const turns = 1_500;
const topic = { zinbook: 2, department: 2 as const, category: '', subcategory: '', zincategory: 0, zinsubcategory: 0 };

function questionAt(position: number): SearchedQuestion {
  const { bankNumber, label, stem, choices, reference } = makeQuestion(position + 1, topic);
  return { bankNumber, label, stem, choices, reference };
}

function bankOf(size: number) {
  const builder = createIndexBuilder(size);
  let taken = 0;
  for (let position = 0; position < size; position++) {
    const question = questionAt(position);
    const startedAt = performance.now();
    builder.add(position, question);
    taken += performance.now() - startedAt;
  }
  const startedAt = performance.now();
  const index = builder.finish();
  const seconds = (taken + performance.now() - startedAt) / 1_000;
  const books: Book[] = [{ zinbook: 2, department: 2, title: 'Deck', from: 0, to: size }];
  const catalogue = catalogueOf({ books }, { ids: new Uint32Array(size).map((_, at) => at + 1) });
  const bytes = buffersOf(index).reduce((sum, { byteLength }) => sum + byteLength, 0);
  // A new one for every search, so that no search is answered from the cache.
  return { open: () => createSearchableBank(catalogue, index), bytes, seconds };
}

/** The words of a random question: those drawn from it are as frequent as in the bank. */
const drawWords = (size: number): string[] =>
  questionAt(Math.floor(Math.random() * size))
    .stem.toLowerCase()
    .match(/\w+/g) ?? [];

function drawWord(size: number): string {
  const words = drawWords(size);
  return words[Math.floor(Math.random() * words.length)] ?? '';
}

/** Two consecutive words of a random question, in quotes. */
function drawPhrase(size: number): string {
  const words = drawWords(size);
  const at = Math.floor(Math.random() * (words.length - 1));
  return `"${words.slice(at, at + 2).join(' ')}"`;
}

/** Milliseconds of processor time, which other programs do not change: the median and the 95th percentile. */
function time(run: (turn: number) => unknown): string {
  const taken = new Float64Array(turns);
  for (let turn = 0; turn < turns; turn++) {
    const before = process.cpuUsage();
    run(turn);
    const { user, system } = process.cpuUsage(before);
    taken[turn] = (user + system) / 1_000;
  }
  taken.sort();
  return [0.5, 0.95].map((share) => (taken[Math.floor(turns * share)] as number).toFixed(2)).join(' / ');
}

const row = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
row(['questions', 'index', 'a question', 'build', 'one word', 'two words', 'three words', 'phrase', 'nothing found']);
row(['---', '---', '---', '---', '---', '---', '---', '---', '---']);
for (const size of sizes) {
  const { open, bytes, seconds } = bankOf(size);
  const searches = (words: number, draw = () => Array.from({ length: words }, () => drawWord(size)).join(' ')) => {
    const keywords = Array.from({ length: turns }, draw);
    return time((turn) => {
      const found = open().find({ keyword: keywords[turn] as string, topic: 'all', area: 'all' });
      for (let place = 0; place < Math.min(20, found.size); place++) found.idAt(place);
    });
  };
  row([
    size.toLocaleString('en-US'),
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${Math.round(bytes / size)} bytes`,
    `${seconds.toFixed(1)} s`,
    searches(1),
    searches(2),
    searches(3),
    searches(2, () => drawPhrase(size)),
    time((turn) => open().suggest({ keyword: `x${drawWord(size)}q${turn % 7}`, topic: 'all', area: 'all' })),
  ]);
}
