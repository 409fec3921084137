import { drawInput, memberTopicsQuery } from '@fairway/contracts/testing';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody, readQuery } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import { drawFor, type TopicDeps, topicsFor } from './service.ts';

/** What a member's tests are drawn from, and the drawing. Both are of the member's question type alone. */
export function internalTopicRoutes({ guard, ...deps }: TopicDeps & { guard: MiddlewareHandler }): Hono {
  return new Hono()
    .get('/topics', guard, async (c) => {
      const query = readQuery(c, memberTopicsQuery);
      if (!query.ok) return answerFault(c, query.fault);
      return answer(c, await topicsFor(deps, query.value.member_id, query.value.rating));
    })
    .post('/draws', guard, async (c) => {
      const input = await readBody(c, drawInput);
      if (!input.ok) return answerFault(c, input.fault);
      const { member_id, test_subject, question_count, rating } = input.value;
      return answer(c, await drawFor(deps, member_id, { test_subject, question_count, rating }));
    });
}
