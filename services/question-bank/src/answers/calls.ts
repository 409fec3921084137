import type { Result } from '@fairway/contracts/call/fault';
import type { AnswerOutput, RevealOutput } from '@fairway/contracts/question-bank/answers';
import * as calls from '@fairway/contracts/question-bank/answers-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import { type Caller, type Callers, isPremium, type Member } from '../caller/caller.ts';
import type { QuestionBody } from '../question-read/body.ts';
import { moveAnswers } from './move-answers.ts';
import { type AnswerDeps, type Answered, submitAnswer } from './service.ts';

type Deps = AnswerDeps & { bank: OpenBank; callers: Callers };

const notAnswered = fail('not_found', { zid: 'You have not answered this question today' });

/** Answers and reveals. */
export function serveAnswers(serve: Serve<Member>, { bank, callers, ...deps }: Deps): void {
  async function findQuestion(id: string, field: 'zid' | '_id'): Promise<Result<QuestionBody>> {
    const question = await bank.current().bodies.read(Number(id));
    return question ? ok(question) : fail('not_found', { [field]: 'No such question' });
  }

  /** The key without an answer: it counts as one (G-20). */
  async function reveal(zid: string, caller: Caller & { id: string }): Promise<Result<RevealOutput>> {
    const question = await findQuestion(zid, 'zid');
    if (!question.ok) return question;
    const { id, key } = question.value;
    const counted = isPremium(caller) ? ok(null) : await deps.quota.use(caller, id);
    if (!counted.ok) return counted;
    return ok({ ...key, quota: counted.value });
  }

  serve(calls.publicAnswer, async ({ c, params, body }) => {
    const caller = callers.named(c, await callers.anyone(c));
    const question = await findQuestion(params.zid, 'zid');
    if (!question.ok) return question;
    const answered = await submitAnswer({ ...deps, bank }, caller, question.value, body);
    return answered.ok ? ok(verdict(answered.value)) : answered;
  });
  serve(calls.publicAnsweredKey, async ({ c, params }) => {
    const caller = await callers.anyone(c);
    const question = await findQuestion(params.zid, 'zid');
    if (!question.ok) return question;
    const { id, key } = question.value;
    if (!isPremium(caller) && !(await deps.quota.hasUsed(caller, id))) return notAnswered;
    return ok(key);
  });
  serve(calls.memberAnswer, async ({ body, caller }) => {
    const found = await findQuestion(body._id, '_id');
    if (!found.ok) return found;
    const question = found.value;
    const answered = await submitAnswer({ ...deps, bank }, caller, question, body);
    if (!answered.ok) return answered;
    const { entryId, answeredAt } = answered.value;
    return ok({
      _id: entryId,
      zmcq_id: String(question.id),
      answer_type: body.answer_type,
      insert_date: answeredAt.toISOString(),
      ...verdict(answered.value),
      question: question.question,
    });
  });
  serve(calls.moveVisitorAnswers, async ({ c, body, caller }) =>
    ok({ moved: await moveAnswers({ ...deps, bank }, caller, callers.visitor(c), body) }),
  );
  serve(calls.publicReveal, async ({ c, params }) => reveal(params.zid, callers.named(c, await callers.anyone(c))));
  serve(calls.memberReveal, ({ params, caller }) => reveal(params.zid, caller));
}

function verdict({ correct, key, quota }: Answered): AnswerOutput {
  return { correct, ...key, quota };
}
