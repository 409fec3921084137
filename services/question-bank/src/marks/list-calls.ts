import type { Result } from '@fairway/contracts/call/fault';
import * as calls from '@fairway/contracts/question-bank/marks-calls';
import type { LinkOutput } from '@fairway/contracts/question-bank/questions';
import type { MarkListOutput } from '@fairway/contracts/question-bank/study';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { readListed } from '../questions/listed.ts';
import { describeSize } from '../sets/choose-set.ts';
import { describeStep } from '../sets/locate.ts';
import { studyOrderOf } from '../study/study-order.ts';
import type { MarksCache } from './marks-cache.ts';
import { findMark, findMarkCounts, listMarks, type MarkKind } from './store.ts';

const noSuchEntry = fail('not_found', { id: 'No such entry' });

type Deps = { db: Db; bank: OpenBank; marks: MarksCache };
type ListAsk = { query: { page: number; limit: number }; caller: Member };
type StepAsk = { params: { num: number; mode: StudyMode }; caller: Member };

/** A member's lists of bookmarked and hidden questions, and their counts. */
export function serveMarkLists(serve: Serve<Member>, { db, bank, marks }: Deps): void {
  const count =
    (kind: MarkKind) =>
    async ({ caller }: { caller: Member }) =>
      ok({ total: (await findMarkCounts(db, caller.id))[kind] });

  const list =
    (kind: MarkKind) =>
    async ({ query: { page, limit }, caller: { id } }: ListAsk): Promise<Result<MarkListOutput>> => {
      const total = (await findMarkCounts(db, id))[kind];
      const entries = await listMarks(db, { memberId: id, kind, offset: page * limit, limit });
      const ids = entries.map(({ questionId }) => questionId);
      const listed = await readListed(db, bank.current().catalogue, ids);
      return ok({
        data: entries.map(({ entryId, questionId, markedAt }) => ({
          _id: entryId,
          zmcq_id: String(questionId),
          insert_date: markedAt.toISOString(),
          question: listed.get(questionId) ?? null,
        })),
        meta: { total, pages: Math.ceil(total / limit), page, pageSize: limit },
      });
    };

  /** Neighbors of a place among the bookmarked questions, for clients that do not read them with the question. */
  const beside =
    (step: -1 | 1) =>
    async ({ params: { num, mode }, caller }: StepAsk): Promise<Result<LinkOutput>> => {
      const order = studyOrderOf(
        bank.current(),
        { type: 'bookmarked', id: '0', mode },
        caller,
        await marks.read(caller.id),
      );
      if (!order.ok) return order;
      if (num > order.value.size) return fail('invalid', { num: describeSize(order.value.size) });
      return ok(describeStep(order.value, num - 1, step));
    };

  serve(calls.nextBookmark, beside(1));
  serve(calls.previousBookmark, beside(-1));
  serve(calls.bookmarkCount, count('bookmark'));
  serve(calls.hiddenCount, count('hidden'));
  serve(calls.bookmarks, list('bookmark'));
  serve(calls.hiddenQuestions, list('hidden'));
  serve(calls.deleteMark, async ({ params: { id }, caller }) => {
    const mark = await findMark(db, caller.id, id);
    if (mark === undefined) return noSuchEntry;
    await marks.set(mark, false);
    return ok({ _id: id });
  });
}
