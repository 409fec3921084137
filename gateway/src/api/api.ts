import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { bodyBounds } from '@fairway/kit/calls/body-bounds';
import { routeNotFound } from '@fairway/kit/calls/on-error';
import type { Logger } from '@fairway/kit/logging/log';
import type { TokenVerifier } from '@fairway/kit/session/auth';
import type { SessionSigner } from '@fairway/kit/session/session-header';
import type { Visit } from '../access-log.ts';
import { answerError, answerFault, answerUnavailable } from '../answer.ts';
import { clientAddress } from '../request.ts';
import { createThrottledLog } from '../throttled-log.ts';
import type { ServiceProxy } from './proxy.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Calls } from './routes.ts';

export type ApiCall = (
  request: IncomingMessage,
  response: ServerResponse,
  context: { calls: Calls; visit: Visit },
) => void;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const allowed = [...methods].join(', ');

/**
 * Handles an API call: counts it, checks its token, and forwards it with the session it belongs to. A known token costs
 * no waiting.
 */
export function createApi({
  proxy,
  limiter,
  verifier,
  signSession,
  log,
  trustProxy,
  verifyMs,
}: {
  proxy: ServiceProxy;
  limiter: RateLimiter;
  verifier: TokenVerifier;
  signSession: SessionSigner;
  log: Logger;
  trustProxy: boolean;
  /** How long identity may take to verify a token. */
  verifyMs: number;
}): ApiCall {
  const report = createThrottledLog(log, 1_000);

  /** Identity gets no session header: it reads its sessions at every call. */
  function sessionFor(service: string, token: string): string | undefined {
    const checked = token === '' || service === 'identity' ? undefined : verifier.peekChecked(token);
    return checked && signSession(token, checked, service);
  }

  return (request, response, { calls, visit }) => {
    const { requestId, traceparent, arrivedAt } = visit;
    const method = request.method ?? '';
    if (!methods.has(method)) {
      answerError(response, requestId, 405, { error: `${method} is not allowed here` }, { allow: allowed });
      return;
    }
    const call = calls.get(method);
    if (!call) {
      answerFault(response, requestId, 'not_found', routeNotFound);
      return;
    }
    visit.route = call.path;
    const address = clientAddress(request, trustProxy);
    const token = String(request.headers['x-auth-token'] ?? '');
    const session = token === '' ? undefined : verifier.peek(token);
    if (token !== '') visit.caller = session?.audience ?? 'unknown';
    const waitSeconds = limiter.consume(call.limit, address, session?.sub);
    if (waitSeconds > 0) {
      const error = `Too many requests at once. Please try again in ${waitSeconds} seconds.`;
      answerFault(response, requestId, 'limited', { error }, { retryAfter: waitSeconds });
      return;
    }
    const forward = (): void =>
      proxy.forward(request, response, {
        service: call.service,
        url: request.url ?? '',
        requestId,
        traceparent,
        arrivedAt,
        clientAddress: address,
        session: sessionFor(call.service, token),
        bound: bodyBounds[call.bodySize],
        compress: call.isCompressed,
      });
    if (call.isOpen || token === '' || session) forward();
    else void verifyFirst(token, response, visit, forward);
  };

  async function verifyFirst(
    token: string,
    response: ServerResponse,
    visit: Visit,
    forward: () => void,
  ): Promise<void> {
    const { requestId, arrivedAt } = visit;
    try {
      const remainingMs = arrivedAt + verifyMs - performance.now();
      const session = await withTimeout(verifier.verify(token), remainingMs);
      if (session) {
        visit.caller = session.audience;
        forward();
      } else answerFault(response, requestId, 'unauthorized', { error: 'Please log in' });
    } catch (error) {
      report('verify', { err: error, requestId }, 'token not verified');
      answerUnavailable(response, requestId);
    }
  }
}
