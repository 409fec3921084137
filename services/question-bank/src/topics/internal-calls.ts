import {
  drawCustomQuestions,
  drawModuleQuestions,
  drawQuestions,
  memberTopics,
} from '@fairway/contracts/question-bank/internal-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { drawModuleFor, type ModuleDrawDeps } from './module-draw.ts';
import { drawCustomFor, drawFor, topicsFor } from './service.ts';

/** The topics of a member's tests, and drawing. Both are limited to the member's question type. */
export function serveInternalTopics(serve: Serve<unknown>, deps: ModuleDrawDeps): void {
  serve(memberTopics, ({ query }) => topicsFor(deps, query));
  serve(drawQuestions, ({ body }) => drawFor(deps, body));
  serve(drawCustomQuestions, ({ body }) => drawCustomFor(deps, body));
  serve(drawModuleQuestions, ({ body }) => drawModuleFor(deps, body));
}
