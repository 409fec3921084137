import { drawCustomQuestions, drawQuestions, memberTopics } from '@fairway/contracts/question-bank/internal-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { drawCustomFor, drawFor, type TopicDeps, topicsFor } from './service.ts';

/** The topics of a member's tests, and drawing. Both are limited to the member's question type. */
export function serveInternalTopics(serve: Serve<unknown>, deps: TopicDeps): void {
  serve(memberTopics, ({ query }) => topicsFor(deps, query.member_id, query));
  serve(drawQuestions, ({ body: { member_id, test_subject, question_count, rating, only } }) =>
    drawFor(deps, member_id, { test_subject, question_count, rating, only }),
  );
  serve(drawCustomQuestions, ({ body: { member_id, source, subjects, question_count, rating, only } }) =>
    drawCustomFor(deps, member_id, { source, subjects, question_count, rating, only }),
  );
}
