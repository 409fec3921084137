import type { BodyOf, CallRecord, ParamsOf, QueryOf, ReplyOf } from '@fairway/contracts/call';
import type { Result } from '@fairway/contracts/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { createServe } from '@fairway/kit/serve-call';
import { createTestVerifier } from '@fairway/testing-kit/verifier';
import { Hono } from 'hono';

type Answer<C extends CallRecord> = (ask: {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}) => Result<ReplyOf<C>> | Promise<Result<ReplyOf<C>>>;

/**
 * A fake of another service. It uses the same records, so it cannot accept or return anything that the real one would
 * not: `fakeNeighbor((on) => on(memberAccess, ({ params }) => ok(…)))`.
 */
export function fakeNeighbor(
  answers: (on: <const C extends CallRecord>(record: C, answer: Answer<C>) => void) => void,
): Pick<InternalClient, 'get' | 'post'> {
  const app = new Hono();
  // Errors thrown by a handler, such as an outage, reach the caller.
  app.onError((error) => {
    throw error;
  });
  const serve = createServe(app, {
    verifier: createTestVerifier(),
    member: async () => null,
    internal: (_c, next) => next(),
  });
  answers((record, answer) => serve(record, (async (ask: Parameters<typeof answer>[0]) => answer(ask)) as never));
  async function send(path: string, init: RequestInit) {
    const reply = await app.request(path, init);
    return { status: reply.status, body: (await reply.json()) as unknown };
  }
  return {
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
