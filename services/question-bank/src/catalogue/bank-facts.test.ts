import type { Book, CountOutput, LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { isSample, sampleSource } from './bank-facts.ts';

const h = setUpHarness();

const facts = async () => (await h.read<CountOutput>('/api/mlp_directory/get_decks_count')).bank;

const dated = { source: 'Pool A', source_date: '2025-06' };

test.each([
  ['dated by one edition', [dated], 2025],
  ['of two editions: the older one', [dated, { source: 'Pool B', source_date: '2005' }], 2005],
  ['with one undated question', [dated, { source: 'Pool A' }], null],
  ['without source dates', [{ source: 'Pool A' }], null],
])('the year of a bank %s', async (_bank, sources, year) => {
  await h.load(sources.map((source, index) => ({ ...source, id: `1-${index + 1}` })));
  expect((await facts())?.updated_for).toBe(year);
});

test('an empty bank claims nothing', async () => {
  const nothing = { total: 0, explained: 0, held_back: 0, updated_for: null, sources: [], source_count: 0 };
  expect(await facts()).toEqual(nothing);
});

test('lists the sources with their editions, the largest first, and at most ten', async () => {
  await h.load([
    ...bookRows('1', 3, dated),
    ...bookRows('2', 2, { source: 'Pool A', source_date: '2024' }),
    ...Array.from({ length: 11 }, (_, index) => ({ id: `3-${index}`, source: `Small ${index}` })),
  ]);
  const bank = await facts();
  expect(bank?.sources.slice(0, 2)).toEqual([
    { source: 'Pool A', source_date: '2025-06', total: 3 },
    { source: 'Pool A', source_date: '2024', total: 2 },
  ]);
  expect([bank?.sources.length, bank?.source_count]).toEqual([10, 13]);
});

test('counts explanations, and the questions that wait for a picture; not those that are retired', async () => {
  await h.load([
    ...bookRows('1', 3),
    ...bookRows('2', 2, { solution: '' }),
    ...bookRows('3', 4, { book: 'Deck General', illustration_ref: 'D001', solution: '' }),
  ]);
  expect(await facts()).toMatchObject({ total: 5, explained: 3, held_back: 4 });
  const path = `/api/v1/admin/bank/questions/${await h.idOf('1-1')}/retire`;
  expect((await h.post(path, { version: 1, retired: true }, { admin: 'chief' })).status).toBe(200);
  expect(await facts()).toMatchObject({ total: 4, explained: 2, held_back: 4 });
  const books = await h.read<Book[]>('/api/mlp_question/deck_book_user');
  expect(books.map(({ held_back }) => held_back)).toEqual([0, 4, 0, 0, 0, 0]);
});

test('an edit that adds an explanation is counted, though no set changes', async () => {
  await h.load([{ id: '1-1', solution: '' }]);
  expect((await h.edit(await h.idOf('1-1'), { solution: 'Why.' })).status).toBe(200);
  expect((await facts())?.explained).toBe(1);
});

test.each([
  [{ total: 0, ours: 0 }, false],
  [{ total: 49, ours: 0 }, true],
  [{ total: 50, ours: 0 }, false],
  [{ total: 200, ours: 200 }, true],
  [{ total: 200, ours: 199 }, false],
])('a book of %j is a sample: %s', (book, expected) => {
  expect(isSample(book)).toBe(expected);
});

test('each license has its number of questions, and is a sample if all of its books are', async () => {
  await h.load([
    ...bookRows('1', 50, { ratings: ['ZDL5'] }),
    ...bookRows('2', 4, { book: 'Deck General', ratings: ['ZDL1', 'ZDL5'] }),
    ...bookRows('3', 60, { department: 'Engine', book: 'Steam Plants', source: sampleSource, ratings: ['ZDL1'] }),
  ]);
  const counted = async (path: string) =>
    (await h.read<LicenseRecord[]>(`/api/mlp_question/${path}`))
      .filter(({ total }) => total)
      .map(({ Z_PK, total, department_total, sample }) => [Z_PK, total, department_total, sample]);
  expect(await counted('deck_license')).toEqual([
    ['1', 4, 54, true],
    ['5', 54, 54, false],
  ]);
  expect(await counted('engine_license')).toEqual([['1', 60, 60, true]]);
  const books = await h.read<Book[]>('/api/mlp_question/deck_book_user?rating=ZDL5');
  expect(books.map(({ total, sample }) => [total, sample])).toEqual([
    [50, false],
    [4, true],
  ]);
});
