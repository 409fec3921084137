import { bookmarkLinkPath, listPageQuery, type MarkListOutput, type TotalOutput } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readQuery } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Guards } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { entryId } from '../entry-id.ts';
import { readListed } from '../questions/listed.ts';
import { sizeInWords } from '../sets/choose-set.ts';
import { describeStep } from '../sets/locate.ts';
import { walkOf } from '../sets/walk.ts';
import type { MarksBook } from './marks-book.ts';
import { findMark, findMarkCounts, listMarks, type MarkKind } from './store.ts';

const entryPath = z.object({ id: entryId });
const noSuchEntry = fail('not_found', { id: 'No such entry' });

/** A member's lists of bookmarked and hidden questions, and their counts. */
export function markListRoutes({
  db,
  bank,
  guards,
  marks,
}: {
  db: Db;
  bank: OpenBank;
  guards: Guards;
  marks: MarksBook;
}): Hono {
  const count = (kind: MarkKind) =>
    guards.member(async (c, { id }) => c.json({ total: (await findMarkCounts(db, id))[kind] } satisfies TotalOutput));

  const list = (kind: MarkKind) =>
    guards.premium(async (c, { id }) => {
      const query = readQuery(c, listPageQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const { page, limit } = query.value;
      const total = (await findMarkCounts(db, id))[kind];
      const entries = await listMarks(db, { memberId: id, kind, offset: page * limit, limit });
      const ids = entries.map(({ questionId }) => questionId);
      const listed = await readListed(db, bank.current().catalogue, ids);
      return c.json({
        data: entries.map(({ entryId, questionId, markedAt }) => ({
          _id: entryId,
          zmcq_id: String(questionId),
          insert_date: markedAt.toISOString(),
          question: listed.get(questionId) ?? null,
        })),
        meta: { total, pages: Math.ceil(total / limit), page, pageSize: limit },
      } satisfies MarkListOutput);
    });

  /** Beside a place among the bookmarked questions, for clients that do not read it with the question. */
  const beside = (step: -1 | 1) =>
    guards.premium(async (c, member) => {
      const input = check(bookmarkLinkPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const { num, mode } = input.value;
      const walk = walkOf(bank.current(), { type: 'bookmarked', id: '0', mode }, member, await marks.read(member.id));
      if (!walk.ok) return answerFault(c, walk.fault);
      if (num > walk.value.size) return answerFault(c, fail('invalid', { num: sizeInWords(walk.value.size) }).fault);
      return c.json(describeStep(walk.value, num - 1, step));
    });

  return new Hono()
    .get('/book_next_link/:num/:mode', beside(1))
    .get('/book_prev_link/:num/:mode', beside(-1))
    .get('/get_bookdash', count('bookmark'))
    .get('/get_hiddendash', count('hidden'))
    .get('/get_bookmarked', list('bookmark'))
    .get('/get_hidden', list('hidden'))
    .delete(
      '/delete/:id',
      guards.member(async (c, { id: memberId }) => {
        const input = check(entryPath, c.req.param());
        if (!input.ok) return answerFault(c, input.fault);
        const mark = await findMark(db, memberId, input.value.id);
        if (mark === undefined) return answerFault(c, noSuchEntry.fault);
        await marks.set(mark, false);
        return c.json({ _id: input.value.id });
      }),
    );
}
