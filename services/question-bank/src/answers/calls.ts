import type { Result } from '@fairway/contracts/fault';
import { answerInput, type Quota, questionId, submitAnswerInput } from '@fairway/contracts/question-bank';
import { signInFirst } from '@fairway/kit/auth';
import { answerFault, fail, ok } from '@fairway/kit/fault';
import { check, readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Caller, type Callers, isPremium } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import type { QuestionBody } from '../questions/body.ts';
import { type AnswerDeps, submitAnswer } from './service.ts';

const path = z.object({ zid: questionId });
/** A reveal asks for nothing but the question; what is sent must still be JSON. */
const nothing = z.object({});
const json = { 'content-type': 'application/json' };

export function answerRoutes({ bank, callers, ...deps }: AnswerDeps & { bank: OpenBank; callers: Callers }): Hono {
  async function findQuestion(id: string, field: 'zid' | '_id'): Promise<Result<QuestionBody>> {
    const question = await bank.current().bodies.read(Number(id));
    return question ? ok(question) : fail('not_found', { [field]: 'No such question' });
  }

  async function questionOfPath(c: Context): Promise<Result<QuestionBody>> {
    const input = check(path, c.req.param());
    return input.ok ? findQuestion(input.value.zid, 'zid') : input;
  }

  /** The key without an answer: it counts as one (G-20). */
  async function reveal(c: Context, caller: Caller & { id: string }): Promise<Response> {
    const question = await questionOfPath(c);
    if (!question.ok) return answerFault(c, question.fault);
    const input = await readBody(c, nothing);
    if (!input.ok) return answerFault(c, input.fault);
    const { id, key } = question.value;
    const counted = isPremium(caller) ? ok(null) : await deps.quota.use(caller, id);
    if (!counted.ok) return answerFault(c, counted.fault);
    return c.body(`{${key.slice(1)},"quota":${JSON.stringify(counted.value)}}`, 200, json);
  }

  return new Hono()
    .post('/v1/public/answer/:zid', async (c) => {
      const caller = callers.named(c, await callers.anyone(c));
      const question = await questionOfPath(c);
      if (!question.ok) return answerFault(c, question.fault);
      const input = await readBody(c, answerInput);
      if (!input.ok) return answerFault(c, input.fault);
      const answered = await submitAnswer(deps, caller, question.value, input.value);
      if (!answered.ok) return answerFault(c, answered.fault);
      return c.body(`{${verdict(question.value, answered.value)}}`, 200, json);
    })
    .on('POST', ['/mlp_question/sub_question', '/mlp_question/sub_question/'], async (c) => {
      const member = await callers.member(c);
      if (member === null) return answerFault(c, signInFirst.fault);
      const input = await readBody(c, submitAnswerInput);
      if (!input.ok) return answerFault(c, input.fault);
      const found = await findQuestion(input.value._id, '_id');
      if (!found.ok) return answerFault(c, found.fault);
      const question = found.value;
      const answered = await submitAnswer(deps, member, question, input.value);
      if (!answered.ok) return answerFault(c, answered.fault);
      const { entryId, answeredAt } = answered.value;
      const entry = JSON.stringify({
        _id: entryId,
        zmcq_id: String(question.id),
        answer_type: input.value.answer_type,
        insert_date: answeredAt.toISOString(),
      });
      return c.body(
        `${entry.slice(0, -1)},${verdict(question, answered.value)},"question":${question.open}}}`,
        200,
        json,
      );
    })
    .post('/v1/public/reveal/:zid', async (c) => reveal(c, callers.named(c, await callers.anyone(c))))
    .post('/v1/private/reveal/:zid', async (c) => {
      const member = await callers.member(c);
      return member ? reveal(c, member) : answerFault(c, signInFirst.fault);
    });
}

/** The fields of AnswerOutput, without braces. */
function verdict(question: QuestionBody, { correct, quota }: { correct: boolean; quota: Quota }): string {
  return `"correct":${correct}${question.key},"quota":${JSON.stringify(quota)}`;
}
