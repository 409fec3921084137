import type { Result } from '@fairway/contracts/call/fault';
import * as calls from '@fairway/contracts/question-bank/marks-calls';
import type { MarkOutput } from '@fairway/contracts/question-bank/study';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { describeMarks } from './marks.ts';
import type { MarksCache } from './marks-cache.ts';
import type { MarkKind } from './store.ts';

const noSuchQuestion = fail('not_found', { id: 'No such question' });

type MarkAsk = { params: { id: string }; caller: Member };

/** Bookmarking and hiding. */
export function serveMarks(serve: Serve<Member>, { bank, marks }: { bank: OpenBank; marks: MarksCache }): void {
  async function marksOf({ params, caller }: MarkAsk): Promise<Result<MarkOutput>> {
    return ok({ zmcq_id: params.id, marks: describeMarks(await marks.read(caller.id), Number(params.id)) });
  }

  const mark = (kind: MarkKind) => async (ask: MarkAsk) => {
    const questionId = Number(ask.params.id);
    if (bank.current().catalogue.positionOf(questionId) === -1) return noSuchQuestion;
    await marks.set({ memberId: ask.caller.id, kind, questionId }, true);
    return marksOf(ask);
  };

  const unmark = (kind: MarkKind) => async (ask: MarkAsk) => {
    await marks.set({ memberId: ask.caller.id, kind, questionId: Number(ask.params.id) }, false);
    return marksOf(ask);
  };

  serve(calls.bookmarkQuestion, mark('bookmark'));
  serve(calls.unbookmarkQuestion, unmark('bookmark'));
  serve(calls.hideQuestion, mark('hidden'));
  serve(calls.unhideQuestion, unmark('hidden'));
  serve(calls.questionMarksOf, marksOf);
}
