import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBound } from '@fairway/kit/calls/body-bounds';
import { answerFault, answerUnavailable } from '../answer.ts';
import { createBodyReader } from './body.ts';

/** The complete body; undefined if it was rejected, in which case the response has been sent. */
export type ReadBodyOrAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  bound: BodyBound,
) => Promise<Buffer | undefined>;

/** Reads request bodies, and responds to those that are too large or too many. */
export function createReadBodyOrAnswer(): ReadBodyOrAnswer {
  const readBody = createBodyReader();
  return async (request, response, requestId, { bytes, tooLarge }) => {
    const body = await readBody(request, bytes);
    if (body.state === 'busy') answerUnavailable(response, requestId);
    if (body.state === 'too large') answerFault(response, requestId, 'too_large', tooLarge);
    return body.state === 'read' ? body.bytes : undefined;
  };
}
