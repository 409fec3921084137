import { registerInput } from '@fairway/contracts/identity';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { type RegisterDeps, register } from './service.ts';

export function registerRoutes(deps: RegisterDeps): Hono {
  return new Hono().post('/v1/public/register', async (c) => {
    const input = await readBody(c, registerInput);
    if (!input.ok) return answerFault(c, input.fault);
    return answer(c, await register(deps, input.value, clientAddress(c)));
  });
}
