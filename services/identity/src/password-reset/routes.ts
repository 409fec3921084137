import { changeAdminPasswordInput, changeMemberPasswordInput, forgotPasswordInput } from '@fairway/contracts/identity';
import type { Audience } from '@fairway/kit/auth';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { changePassword, type ResetDeps, requestReset } from './service.ts';

export function passwordResetRoutes(deps: ResetDeps): Hono {
  async function forgot(c: Context, audience: Audience): Promise<Response> {
    const input = await readBody(c, forgotPasswordInput);
    if (!input.ok) return answerFault(c, input.fault);
    return answer(c, await requestReset(deps, audience, { ...input.value, address: clientAddress(c) }));
  }

  return new Hono()
    .post('/mlp_email/forgotUsermail', (c) => forgot(c, 'member'))
    .post('/mlp_email/forgotadminmail', (c) => forgot(c, 'admin'))
    .post('/mlp_auth/changepassword', async (c) => {
      const input = await readBody(c, changeMemberPasswordInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await changePassword(deps, 'member', input.value));
    })
    .post('/mlp_admin_auth/changepassword', async (c) => {
      const input = await readBody(c, changeAdminPasswordInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await changePassword(deps, 'admin', input.value));
    });
}
