import { emailUpdateInput } from '@fairway/contracts/identity';
import { type AuthVariables, requireAdmin, requireMember, type TokenReader } from '@fairway/kit/auth';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { type EmailChangeDeps, requestEmailChange } from './request.ts';

type Env = { Variables: AuthVariables };

export function emailChangeRoutes(deps: EmailChangeDeps & { reader: TokenReader }): Hono<Env> {
  async function update(c: Context<Env>): Promise<Response> {
    const input = await readBody(c, emailUpdateInput);
    if (!input.ok) return answerFault(c, input.fault);
    return answer(c, await requestEmailChange(deps, c.get('session'), input.value, clientAddress(c)));
  }

  return new Hono<Env>()
    .post('/mlp_email/email_update', requireMember(deps.reader), update)
    .post('/mlp_admin/email_update', requireAdmin(deps.reader), update);
}
