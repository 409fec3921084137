import { saveChoiceInput, testPath } from '@fairway/contracts/testing';
import type { AuthVariables } from '@fairway/kit/auth';
import { answer, answerFault } from '@fairway/kit/fault';
import { check, readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { saveChoice } from './save-choice.ts';
import { type SubmitDeps, submitTest } from './submit.ts';

/** Taking a test. Nobody needs a plan for it: what was begun with one may be completed without (G-23). */
export function takingRoutes(deps: SubmitDeps): Hono<{ Variables: AuthVariables }> {
  return new Hono<{ Variables: AuthVariables }>()
    .post('/post_test', async (c) => {
      const input = await readBody(c, saveChoiceInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await saveChoice(deps, c.get('session').sub, input.value));
    })
    .post('/submit/:id', async (c) => {
      const input = check(testPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await submitTest(deps, c.get('session').sub, input.value.id));
    });
}
