import { drawCustomQuestions, drawQuestions, memberTopics } from '@fairway/contracts/question-bank/internal-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { drawCustomFor, drawFor, type TopicDeps, topicsFor } from './service.ts';

/** The topics of a member's tests, and drawing. Both are limited to the member's question type. */
export function serveInternalTopics(serve: Serve<unknown>, deps: TopicDeps): void {
  serve(memberTopics, ({ query }) => topicsFor(deps, query));
  serve(drawQuestions, ({ body }) => drawFor(deps, body));
  serve(drawCustomQuestions, ({ body }) => drawCustomFor(deps, body));
}
