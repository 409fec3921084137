import * as calls from '@fairway/contracts/testing/taking-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { flagItem } from './flag-item.ts';
import { saveChoice } from './save-choice.ts';
import { type SubmitDeps, submitTest } from './submit.ts';
import { startTest } from './time-limit.ts';

/** Taking a test needs no plan: a test begun with one can be completed without it (G-23). */
export function serveTaking(serve: Serve<Session>, deps: SubmitDeps): void {
  serve(calls.startTest, ({ params, caller }) => startTest(deps, caller.sub, params.id));
  serve(calls.flagItem, ({ body, caller }) => flagItem(deps, caller.sub, body));
  serve(calls.saveChoice, ({ body, caller }) => saveChoice(deps, caller.sub, body));
  serve(calls.submitTest, ({ params, caller }) => submitTest(deps, caller.sub, params.id));
}
