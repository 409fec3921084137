import { grantInput, grantStateInput } from '@fairway/contracts/identity';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import { changeGrant, type GrantDeps, grant } from './service.ts';

/** What commerce asks once an invoice is paid, refunded or disputed. */
export function grantRoutes(deps: GrantDeps & { guard: MiddlewareHandler }): Hono {
  return new Hono()
    .use(deps.guard)
    .post('/', async (c) => {
      const input = await readBody(c, grantInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await grant(deps, input.value));
    })
    .post('/:invoice/state', async (c) => {
      const input = await readBody(c, grantStateInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await changeGrant(deps, c.req.param('invoice'), input.value.state));
    });
}
