import * as calls from '@fairway/contracts/question-bank/internal-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { drawModuleFor, type ModuleDrawDeps } from './module-draw.ts';
import { drawCustomFor, drawFor, topicsFor } from './service.ts';

/** The topics of a member's tests, and drawing. Both are limited to the member's question type. */
export function serveInternalTopics(serve: Serve<unknown>, deps: ModuleDrawDeps): void {
  serve(calls.memberTopics, ({ query }) => topicsFor(deps, query));
  serve(calls.drawQuestions, ({ body }) => drawFor(deps, body));
  serve(calls.drawCustomQuestions, ({ body }) => drawCustomFor(deps, body));
  serve(calls.drawModuleQuestions, ({ body }) => drawModuleFor(deps, body));
}
