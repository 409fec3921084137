import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBound } from '@fairway/kit/body-bound';
import { answerFault, answerUnavailable } from '../answer.ts';
import { createBodyReader } from './body.ts';

/** The whole body; undefined where it was refused: then the request is answered. */
export type ReadBodyOrAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  bound: BodyBound,
) => Promise<Buffer | undefined>;

/** Reads the bodies of requests, and answers those that are too large or too many. */
export function createReadBodyOrAnswer(): ReadBodyOrAnswer {
  const readBody = createBodyReader();
  return async (request, response, requestId, { bytes, tooLarge }) => {
    const body = await readBody(request, bytes);
    if (body.state === 'busy') answerUnavailable(response, requestId);
    if (body.state === 'too large') answerFault(response, requestId, 'too_large', tooLarge);
    return body.state === 'read' ? body.bytes : undefined;
  };
}
