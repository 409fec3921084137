import { loginInput } from '@fairway/contracts/identity';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { type LoginDeps, login } from './service.ts';

export function loginRoutes(deps: LoginDeps): Hono {
  return new Hono()
    .post('/v1/public/login', async (c) => {
      const input = await readBody(c, loginInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await login(deps, 'member', input.value, clientAddress(c)));
    })
    .post('/mlp_admin_auth', async (c) => {
      const input = await readBody(c, loginInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await login(deps, 'admin', input.value, clientAddress(c)));
    });
}
