import { type BankListOutput, bankListQuery } from '@fairway/contracts/question-bank/admin-questions';
import { explain, readsByIndex } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { createFilterColumns, type FilterColumns } from './filter-columns.ts';
import { createBankLister } from './list.ts';

const h = setUpHarness();
let columns: FilterColumns;
beforeEach(async () => {
  await h.load([
    ...bookRows('1', 12, { category: 'Inland', solution: '' }),
    ...bookRows('2', 8, { category: 'Inland', ratings: ['ZDL5', 'ZDL28'] }),
    ...bookRows('3', 3, { book: 'Deck General', ratings: ['ZDL1'] }),
    ...bookRows('4', 5, { department: 'Engine', book: 'Steam Plants', subcategory: 'Boilers', ratings: ['ZDL5'] }),
    { id: '5-1', illustration_ref: 'DIAGRAM_1' },
  ]);
  columns = createFilterColumns(h, { block: 4 });
  await columns.fill();
});

const queries = [
  {},
  { sortType: 'desc' },
  { book: '2' },
  { book: '3', license: 'Deck-1' },
  { book: '3', license: 'Engine-1' },
  { license: 'Deck-5' },
  { license: 'Deck-28', unexplained: '1' },
  { license: 'Engine-5' },
  { category: '1' },
  { picture: 'with' },
  { picture: 'without' },
  { status: 'served' },
  { status: 'held_back' },
  { status: 'retired' },
  { unexplained: '1', book: '2', sortType: 'desc' },
];

/** The database's answer: a new lister has not read its columns yet. */
const fromDatabase = (query: object): Promise<BankListOutput> =>
  createBankLister(h.deps)(bankListQuery.parse({ ...query, page: 1, pageSize: 4, sortBy: 'number' }));

async function expectSame(): Promise<void> {
  const matcher = await columns.current();
  if (!matcher) throw new Error('the columns are not of this bank');
  for (const query of queries) {
    const { data, total } = await fromDatabase(query);
    const parsed = bankListQuery.parse(query);
    const isDescending = parsed.sortType === 'desc';
    expect([matcher.count(parsed), JSON.stringify(query)]).toEqual([total, JSON.stringify(query)]);
    const ids = matcher.list(parsed, { from: 4, limit: 4, isDescending });
    expect(ids.map(String), JSON.stringify(query)).toEqual(data.map(({ _id }) => _id));
  }
}

async function change(bankNumber: string, act: 'edit' | 'retire', overrides: object): Promise<void> {
  const [rows] = await h.db.$client.query('select id from questions where bank_number = ?', [bankNumber]);
  const base = `/api/v1/admin/bank/questions/${(rows as { id: number }[])[0]?.id}`;
  const admin = { admin: 'chief' };
  const { version, content } = (await (await h.get(base, admin)).json()) as { version: number; content: object };
  const reply =
    act === 'edit'
      ? await h.send('PUT', base, { ...content, ...overrides, version }, admin)
      : await h.post(`${base}/retire`, { ...overrides, version }, admin);
  expect(reply.status).toBe(200);
}

test('every filter finds the same in memory as in the database', () => expectSame());

test('after changes only the changed rows are read', async () => {
  const { recorded, stop } = recordQueries(h.db);
  await change('1-1', 'edit', { solution: 'Rule 21.' });
  await change('2-1', 'edit', { ratings: ['ZDL1'] });
  await change('2-2', 'retire', { retired: true });
  expect(await columns.current()).toBeDefined();
  stop();
  const reads = [...recorded.values()].filter(({ sql }) => sql.includes('as traits'));
  expect(reads).toHaveLength(1);
  for (const read of reads) {
    for (const step of await explain(h.db, read))
      expect([step.key, readsByIndex(step)]).toEqual(['questions_updated', true]);
  }
  await expectSame();
});

test('after an import that adds questions the database answers until all rows are read', async () => {
  await h.load(bookRows('6', 3));
  expect(await columns.current()).toBeUndefined();
  await columns.fill();
  await expectSame();
});

test('a list sorted by wrong answers is read from its end past the middle, with the same result from memory', async () => {
  await h.db.$client.query('update questions set missed = id % 5');
  for (const filter of [{}, { book: '2' }, { unexplained: '1' }]) {
    for (const sortType of ['asc', 'desc']) {
      const read = async (list: ReturnType<typeof createBankLister>, page: number) => {
        const found = await list(bankListQuery.parse({ ...filter, page, pageSize: 3, sortBy: 'missed', sortType }));
        return found.data.map(({ _id, missed }) => [missed, Number(_id)] as const);
      };
      const [fresh, rows] = [[] as (readonly [number, number])[], [] as (readonly [number, number])[]];
      const list = createBankLister(h.deps);
      for (let page = 0; page < 11; page++) {
        fresh.push(...(await read(createBankLister(h.deps), page)));
        rows.push(...(await read(list, page)));
      }
      const sign = sortType === 'asc' ? 1 : -1;
      const sorted = fresh.toSorted((a, b) => sign * (a[0] - b[0] || a[1] - b[1]));
      expect(fresh.length).toBeGreaterThan(11);
      expect(fresh).toEqual(sorted);
      expect(rows).toEqual(sorted);
    }
  }
});
