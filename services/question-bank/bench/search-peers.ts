/**
 * Compares our search with minisearch and MariaDB's full text on one generated bank: `npm run bench:search-peers --
 * 350000`. MariaDB is the server at FAIRWAY_TEST_DATABASE_URL; without it that row is left out. Every engine finds the
 * questions that contain all words by their prefixes, counts them, and returns the first twenty. Memory is the growth
 * of the process after a garbage collection, so run it with `--expose-gc`.
 */
import MiniSearch from 'minisearch';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createCatalogue } from '../src/catalogue/catalogue.ts';
import { makeQuestion } from '../src/generate/make-question.ts';
import { createIndexBuilder } from '../src/search/build-index.ts';
import { createSearchableBank } from '../src/search/searchable-bank.ts';

const size = Number(process.argv[2] ?? 350_000);
const turns = 200;
const topic = { zinbook: 2, department: 2 as const, category: '', subcategory: '', zincategory: 0, zinsubcategory: 0 };
const questionAt = (position: number) => makeQuestion(position + 1, topic);

/** Finds a keyword: returns the total, after retrieving the first twenty. */
type Engine = { find: (keyword: string) => number | Promise<number>; close?: () => Promise<void> };

function openOurs(): Engine {
  const builder = createIndexBuilder(size);
  for (let position = 0; position < size; position++) builder.add(position, questionAt(position));
  const index = builder.finish();
  const none = () => new Uint32Array(size);
  const catalogue = createCatalogue({
    version: 1,
    changedAt: new Date(0),
    books: [{ zinbook: 2, department: 2, title: 'Deck', from: 0, to: size }],
    categories: [],
    subcategories: [],
    columns: { ids: none().map((_, at) => at + 1), categoryOf: none(), subcategoryOf: none(), ratingsOf: none() },
  });
  return {
    find: (keyword) => {
      const found = createSearchableBank(catalogue, index).find({ keyword, topic: 'all', area: 'all' });
      for (let place = 0; place < Math.min(20, found.size); place++) found.idAt(place);
      return found.size;
    },
  };
}

function openMiniSearch(): Engine {
  const engine = new MiniSearch({ fields: ['stem', 'choices'], searchOptions: { combineWith: 'AND', prefix: true } });
  for (let position = 0; position < size; position++) {
    const { stem, choices } = questionAt(position);
    engine.add({ id: position, stem, choices: choices.join(' ') });
  }
  return {
    find: (keyword) => {
      const found = engine.search(keyword);
      found.slice(0, 20);
      return found.length;
    },
  };
}

async function openMariaDb(url: string): Promise<Engine> {
  const db = await createConnection(url);
  await db.query('create database if not exists fairway_search_peers');
  await db.query('use fairway_search_peers');
  await db.query('drop table if exists texts');
  await db.query('create table texts (id int unsigned primary key, words text not null) engine=innodb');
  for (let from = 0; from < size; from += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, size - from) }, (_, at) => {
      const { stem, choices } = questionAt(from + at);
      return [from + at, [stem, ...choices].join(' ')];
    });
    await db.query('insert into texts values ?', [rows]);
  }
  await db.query('alter table texts add fulltext index (words)');
  return {
    find: async (keyword) => {
      const words = keyword
        .split(' ')
        .map((word) => `+${word}*`)
        .join(' ');
      const where = 'from texts where match (words) against (? in boolean mode)';
      await db.query(`select id ${where} limit 20`, [words]);
      const [[row]] = await db.query<RowDataPacket[]>(`select count(*) as total ${where}`, [words]);
      return Number(row?.total);
    },
    close: async () => {
      await db.query('drop database fairway_search_peers');
      await db.end();
    },
  };
}

/** The same words for every engine, as frequent as in the bank. */
const drawn = [1, 2, 3].map((words) =>
  Array.from({ length: turns }, (_, turn) => {
    const stem = questionAt((turn * 7_919 * words) % size).stem.toLowerCase();
    const found = stem.match(/[a-z]{3,}/g) ?? ['vessel'];
    return Array.from({ length: words }, (_, at) => found[(turn + at * 3) % found.length]).join(' ');
  }),
);

async function measure(find: Engine['find'], keywords: string[]): Promise<{ cell: string; totals: number[] }> {
  const taken: number[] = [];
  const totals: number[] = [];
  for (const keyword of keywords) {
    const startedAt = performance.now();
    totals.push(await find(keyword));
    taken.push(performance.now() - startedAt);
  }
  taken.sort((a, b) => a - b);
  const cell = [0.5, 0.95].map((share) => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(1)).join(' / ');
  return { cell, totals };
}

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const row = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

row([
  `${size.toLocaleString('en-US')} questions`,
  'build, s',
  'memory, MB',
  'one word',
  'two words',
  'three words',
  'same totals',
]);
row(['---', '---', '---', '---', '---', '---', '---']);
const url = process.env.FAIRWAY_TEST_DATABASE_URL;
const engines: [string, () => Engine | Promise<Engine>][] = [
  ['ours', openOurs],
  ['minisearch', openMiniSearch],
  ...(url ? [['MariaDB full text', () => openMariaDb(url)] as [string, () => Promise<Engine>]] : []),
];
let expected: number[] | undefined;
for (const [name, open] of engines) {
  const before = memory();
  const startedAt = performance.now();
  const engine = await open();
  const build = (performance.now() - startedAt) / 1_000;
  const gained = memory() - before;
  const results = [];
  for (const keywords of drawn) results.push(await measure(engine.find, keywords));
  const totals = results.flatMap((result) => result.totals);
  expected ??= totals;
  const same = totals.filter((total, at) => total === expected?.[at]).length;
  row([name, build.toFixed(1), gained.toFixed(0), ...results.map(({ cell }) => cell), `${same} of ${totals.length}`]);
  await engine.close?.();
}
