import type { DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { setUp } from '@fairway/test-support/set-up';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../test/harness.ts';
import { commentAuthors, comments } from '../schema.ts';
import { countQueue, listQueue } from './queue-store.ts';
import { reviewRanks } from './review-ranks.ts';
import { deleteOwnComment, findComment, listComments, listNewest, updateOwnComment } from './store.ts';
import { listSummaries } from './summaries.ts';

const h = setUp(openHarness);
beforeAll(async () => {
  for (let chunk = 0; chunk < 10; chunk++) {
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, chunk, index));
      return {
        id: newId(),
        questionId: index % 2 === 0 ? '101' : String(index),
        memberId: index % 4 === 0 ? 'ann' : `mate${index}`,
        html: '<p>Keep to starboard.</p>',
        status: index % 10 === 0 ? ('Inactive' as const) : ('Active' as const),
        createdAt: at,
        updatedAt: at,
        reviewRank: index % 100 === 0 ? reviewRanks.reported : reviewRanks.unread,
      };
    });
    await h.db.insert(comments).values(rows);
    const authors = Array.from({ length: 1_000 }, (_, index) => ({
      memberId: `author${chunk}-${index}`,
      userName: `mate ${index}`,
      email: `mate${index}@fairway.example`,
      comments: index % 7,
      newestCommentAt: rows[index]?.createdAt ?? null,
      hasComments: true,
    }));
    await h.db.insert(commentAuthors).values(authors);
  }
  await h.db.execute(sql`analyze table comments, comment_authors`);
});

/** How many rows and index entries a query reads, and how many it sorts. */
async function costOf(query: (tx: DbOrTx) => Promise<unknown>) {
  const wanted = sql`show session status where variable_name like 'Handler_read%' or variable_name = 'Sort_rows'`;
  return h.db.transaction(async (tx) => {
    const total = async () => {
      const [rows] = (await tx.execute(wanted)) as unknown as [{ Variable_name: string; Value: string }[]];
      const sumOf = (isWanted: (name: string) => boolean) =>
        rows.reduce((sum, row) => sum + (isWanted(row.Variable_name) ? Number(row.Value) : 0), 0);
      return { sorted: sumOf((name) => name === 'Sort_rows'), read: sumOf((name) => name !== 'Sort_rows') };
    };
    const idle = await total();
    const before = await total();
    await query(tx);
    const after = await total();
    const statusReads = before.read - idle.read;
    return { read: after.read - before.read - statusReads, sorted: after.sorted - before.sorted };
  });
}

const page = { limit: 20, offset: 0 };
const place = { reviewRank: reviewRanks.unread, createdAt: new Date(Date.UTC(2026, 0, 1, 0, 5)), id: 'm' };

const queries: [string, (tx: DbOrTx) => Promise<unknown>][] = [
  ['the newest of all', (tx: DbOrTx) => listNewest(tx, page)],
  ['the newest of a question', (tx: DbOrTx) => listComments(tx, { questionId: '101', reader: 'bo' }, page)],
  ['the newest of a member', (tx: DbOrTx) => listComments(tx, { author: 'ann' }, page)],
  ['the front of the queue', (tx: DbOrTx) => listQueue(tx, undefined, 20)],
  ['the queue behind a place', (tx: DbOrTx) => listQueue(tx, place, 20)],
  ...(['insert_date', 'user_name', 'email', 'count'] as const).flatMap((sort_by) =>
    (['asc', 'desc'] as const).map((sort_order): (typeof queries)[number] => [
      `the members by ${sort_by}, ${sort_order}`,
      (tx: DbOrTx) => listSummaries(tx, { user_name: '', email: '', sort_by, sort_order }, page),
    ]),
  ),
  ['a comment by its id', (tx: DbOrTx) => findComment(tx, newId(), 'ann')],
  [
    'an edit',
    (tx: DbOrTx) =>
      updateOwnComment(tx, { id: newId(), memberId: 'ann' }, { html: '', editedAt: new Date(), updatedAt: new Date() }),
  ],
  ['a deletion', (tx: DbOrTx) => deleteOwnComment(tx, { id: newId(), memberId: 'ann' })],
];

test.each(queries)('%s of 10,000 comments reads a page, not the table', async (_, query) => {
  const { read, sorted } = await costOf(query);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(200);
  // A page found by an index is sorted again after its rows are read.
  expect(sorted).toBeLessThanOrEqual(page.limit);
});

test('the queue is counted to 1,000 and no further', async () => {
  const { read } = await costOf(countQueue);
  expect(await countQueue(h.db)).toEqual({ total: 1_000, reported: 100 });
  // The rows of both counts, read and buffered.
  expect(read).toBeLessThan(2_500);
});
