import { newId } from '@fairway/kit/new-id';
import { explain, readsByIndex } from '@fairway/testing-kit/explain';
import { recordQueries } from '@fairway/testing-kit/record-queries';
import { beforeEach, expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { invoices, invoiceYears } from '../schema.ts';
import { createInvoicePager, type InvoicePager } from './pager.ts';

const h = setUpHarness();
const count = 95;
const dayMs = 24 * 60 * 60_000;
/** Newest first. */
let ids: string[];

const now = () => new Date('2026-05-01T12:00:00Z');
/** Three at each instant, four hours apart; the newest are from the last day. */
const instant = (n: number) => new Date(now().getTime() - Math.floor((count - n) / 3) * (dayMs / 6));

async function add(first: number, last: number): Promise<void> {
  const rows = Array.from({ length: last - first + 1 }, (_, index) => ({ n: first + index, id: newId() }));
  await h.db.insert(invoices).values(
    rows.map(({ n, id }) => ({
      ...{ id, memberId: 'm', userName: 'm', email: 'm@b.example', subscriptionType: '1 Month Access', company: {} },
      ...{ platform: 'web' as const, priceCents: 999, amountCents: 999, subsDate: instant(n) },
    })),
  );
  await h.db
    .insert(invoiceYears)
    .values({ year: 2026, lastInvoice: last })
    .onDuplicateKeyUpdate({ set: { lastInvoice: last } });
  ids = [...rows.map(({ id }) => id).reverse(), ...(first === 1 ? [] : ids)];
}
beforeEach(() => add(1, count));

async function readAll(pager: InvoicePager, range: { start?: Date; end?: Date }, pageSize: number): Promise<string[]> {
  const found: string[] = [];
  for (let page = 0; ; page++) {
    const { rows, total } = await pager.page(range, { page, pageSize });
    found.push(...rows.map(({ id }) => id));
    if (rows.length > 0) continue;
    expect(found).toHaveLength(total);
    return found;
  }
}
const expected = ({ start, end }: { start?: Date; end?: Date }) =>
  ids.filter((_, index) => {
    const at = instant(ids.length - index);
    return !(start && at < start) && !(end && at >= end);
  });

test.each([
  ['all', {}],
  ['between two instants that have invoices', { start: instant(20), end: instant(70) }],
  ['up to the last day', { end: new Date(now().getTime() - 90 * 60_000) }],
  ['of the last day', { start: new Date(now().getTime() - dayMs) }],
  ['of no day', { start: instant(70), end: instant(20) }],
  ['before the first', { end: instant(1) }],
])('invoices %s are the same with and without marks', async (_, range) => {
  const pager = createInvoicePager({ db: h.db, now }, { every: 10, minRows: 1_000 });
  expect(await readAll(pager, range, 7)).toEqual(expected(range));
  await pager.mark();
  expect(await readAll(pager, range, 7)).toEqual(expected(range));
  expect(await readAll(pager, range, 30)).toEqual(expected(range));
});

test('an invoice issued after the marks were made is first in the list', async () => {
  const pager = createInvoicePager({ db: h.db, now }, { every: 10, minRows: 1_000 });
  await pager.mark();
  await add(count + 1, count + 25);
  expect(await readAll(pager, {}, 10)).toEqual(ids);
});

test('a large list is marked after the reply; then a deep page skips fewer rows than lie between two marks', async () => {
  const pager = createInvoicePager({ db: h.db, now }, { every: 10, minRows: 50 });
  await pager.page({}, { page: 0, pageSize: 5 });
  await pager.mark();
  const { recorded, stop } = recordQueries(h.db);
  const { rows } = await pager.page({}, { page: 15, pageSize: 5 });
  await pager.page({ start: instant(9), end: instant(61) }, { page: 3, pageSize: 5 });
  stop();
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(75, 80));
  const statements = [...recorded.values()].filter(({ sql }) => sql.includes('FORCE INDEX'));
  const offsets = statements.filter(({ sql }) => sql.includes(' offset ')).map(({ values }) => values.at(-1));
  expect(offsets.map((offset) => Number(offset) < 10)).toEqual([true]);
  for (const statement of statements) {
    for (const step of await explain(h.db, statement)) {
      expect(readsByIndex(step), statement.sql).toBe(true);
      if (step.key === 'invoices_by_time') expect(step.Extra).toContain('Using index');
    }
  }
});
