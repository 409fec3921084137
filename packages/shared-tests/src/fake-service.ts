import type { BodyOf, CallRecord, ParamsOf, QueryOf, ReplyOf } from '@fairway/contracts/call/call';
import type { Result } from '@fairway/contracts/call/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { createServe } from '@fairway/kit/calls/serve-call';
import { createTestVerifier } from '@fairway/test-support/verifier';
import { Hono } from 'hono';

type Handler<C extends CallRecord> = (request: {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}) => Result<ReplyOf<C>> | Promise<Result<ReplyOf<C>>>;

/**
 * A fake of another service. It checks requests and replies against the same records as the real one: `fakeService((on) => on(memberAccess, ({ params }) => ok(…)))`.
 */
export function fakeService(
  addHandlers: (on: <const C extends CallRecord>(record: C, handler: Handler<C>) => void) => void,
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
  addHandlers((record, handler) =>
    serve(record, (async (request: Parameters<typeof handler>[0]) => handler(request)) as never),
  );
  async function send(path: string, init: RequestInit) {
    const reply = await app.request(path, init);
    return { status: reply.status, body: (await reply.json()) as unknown };
  }
  return {
    get: (path) => send(path, {}),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
