import { contactInput } from '@fairway/contracts/content';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { type ContactDeps, takeMessage } from './service.ts';

export function contactRoutes(deps: ContactDeps): Hono {
  return new Hono().post('/mlp_email/contact', async (c) => {
    const input = await readBody(c, contactInput);
    if (!input.ok) return answerFault(c, input.fault);
    return answer(c, await takeMessage(deps, input.value, clientAddress(c)));
  });
}
