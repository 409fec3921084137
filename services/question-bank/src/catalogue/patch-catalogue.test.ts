import { recordQueries } from '@fairway/test-support/record-queries';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { questions } from '../schema.ts';
import { raiseBankVersion } from './bank-version.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { patchCatalogue } from './patch-catalogue.ts';

const h = setUpHarness();
beforeEach(async () => {
  await h.load([
    ...bookRows('1', 6),
    ...bookRows('2', 5, { book: 'Deck General', category: 'Knots' }),
    ...bookRows('3', 4, { department: 'Engine', book: 'Steam Plants', subcategory: 'Boilers' }),
  ]);
});

const base = '/api/v1/admin/bank/questions';

/** All questions in insertion order. */
async function allIds(): Promise<number[]> {
  return (await h.db.select({ id: questions.id }).from(questions).orderBy(asc(questions.id))).map(({ id }) => id);
}

async function retire(id: number, retired: boolean): Promise<void> {
  const { version } = (await (await h.get(`${base}/${id}`, { admin: 'chief' })).json()) as { version: number };
  expect((await h.post(`${base}/${id}/retire`, { version, retired }, { admin: 'chief' })).status).toBe(200);
}

/** Retires or restores them one after the other. */
async function retireAll(ids: (number | undefined)[], retired: boolean): Promise<void> {
  for (const id of ids) await retire(id as number, retired);
}

const contentOf = (catalogue: Catalogue | undefined) =>
  catalogue && {
    ...{ version: catalogue.version, size: catalogue.size, facts: catalogue.facts },
    ids: [...catalogue.ids],
    categories: [...catalogue.categoryOf],
    subcategories: [...catalogue.subcategoryOf],
    ratings: [...catalogue.ratingsOf],
    books: [...catalogue.books.values()],
    positions: [...catalogue.ids].map(catalogue.positionOf),
  };

test.each<[string, (ids: number[]) => (number | undefined)[]]>([
  ['the first of a book and the last of the one before', (ids) => [ids[5], ids[6]]],
  ['neighbors', (ids) => [ids[3], ids[2], ids[1]]],
  ['the ends of the bank', (ids) => [ids[0], ids.at(-1)]],
  ['a whole book', (ids) => ids.slice(6, 11)],
  ['everything', (ids) => ids.toReversed()],
])(
  '%s: after questions are retired and restored, the patched catalogue equals a freshly loaded one',
  async (_name, choose) => {
    const chosen = choose(await allIds());
    const full = await loadCatalogue(h.db);
    await retireAll(chosen, true);
    const without = await patchCatalogue(h.db, full);
    expect(contentOf(without)).toEqual(contentOf(await loadCatalogue(h.db)));
    await retireAll(chosen, false);
    const again = await patchCatalogue(h.db, without as Catalogue);
    expect(contentOf(again)).toEqual(contentOf(await loadCatalogue(h.db)));
    expect(again?.ids).toEqual(full.ids);
    // Other requests still read the original catalogue.
    expect(full.size).toBe(15);
  },
);

test('patches a question retired while its neighbor is restored, and a question with other licenses', async () => {
  const [, two, three, four] = (await allIds()) as [number, number, number, number];
  await retire(two, true);
  const before = await loadCatalogue(h.db);
  await retireAll([three], true);
  await retireAll([two], false);
  const { version, content } = (await (await h.get(`${base}/${four}`, { admin: 'chief' })).json()) as {
    version: number;
    content: Record<string, unknown>;
  };
  const { picture: _, is_retired: __, ...rest } = content;
  await h.send('PUT', `${base}/${four}`, { ...rest, version, ratings: ['ZDL1'] }, { admin: 'chief' });
  expect(contentOf(await patchCatalogue(h.db, before))).toEqual(contentOf(await loadCatalogue(h.db)));
});

test('an edit reloads only the changed questions', async () => {
  const [id = 0] = await allIds();
  const { recorded, stop } = recordQueries(h.db);
  await retire(id, true);
  stop();
  expect([...recorded.keys()].filter((sql) => /limit 5000/.test(sql))).toEqual([]);
  expect(h.bank.current().sets({ type: 'book', id: 2, rating: 0 })?.size).toBe(5);
});

test('an import, or any other change, is not patched', async () => {
  const before = await loadCatalogue(h.db);
  await h.load(bookRows('4', 1));
  expect(await patchCatalogue(h.db, before)).toBeUndefined();
  const later = await loadCatalogue(h.db);
  await raiseBankVersion(h.db.$client, h.clock.now);
  expect(await patchCatalogue(h.db, later)).toBeUndefined();
});
