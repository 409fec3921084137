import type { Result } from '@fairway/contracts/call/fault';
import type { PageNumberOutput } from '@fairway/contracts/question-bank/questions';
import { memberQuestionAt, publicQuestionAt } from '@fairway/contracts/question-bank/questions-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Context } from 'hono';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Caller, Callers, Member } from '../caller/caller.ts';
import { type Marks, noMarks } from '../marks/marks.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { type MistakesDeps, ownQuestionsFor } from '../mistakes/mistakes.ts';
import { type StudyOrderRequest, studyOrderOf } from '../study/study-order.ts';
import { describeSize } from './choose-set.ts';

type Deps = MistakesDeps & { bank: OpenBank; callers: Callers; marks: MarksCache };

/** The question at a number of a set, for members and visitors. */
export function serveSets(serve: Serve<Member>, deps: Deps): void {
  const { bank, callers, marks } = deps;

  async function goToNumber(
    c: Context,
    caller: Caller,
    memberMarks: Marks,
    { number, ...request }: StudyOrderRequest & { number: number },
  ): Promise<Result<PageNumberOutput>> {
    const named = callers.inMode(c, caller, request.mode);
    const questions = await ownQuestionsFor(deps, { type: request.type, id: request.id ?? '0' }, caller);
    const ordered = studyOrderOf(bank.current(), request, named, memberMarks, questions);
    if (!ordered.ok) return ordered;
    const order = ordered.value;
    if (number > order.size) return fail('invalid', { number: describeSize(order.size) });
    return ok({ num: { _id: String(order.idAt(number - 1)) }, number, total: order.size });
  }

  serve(memberQuestionAt, async ({ c, body, caller }) => goToNumber(c, caller, await marks.read(caller.id), body));
  serve(publicQuestionAt, async ({ c, body }) => {
    const caller = await callers.anyone(c);
    const memberMarks = caller.kind === 'member' ? await marks.read(caller.id) : noMarks;
    return goToNumber(c, caller, memberMarks, body);
  });
}
