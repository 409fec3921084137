import { adminPasswordUpdateInput, memberPasswordUpdateInput } from '@fairway/contracts/identity';
import { type AuthVariables, requireAdmin, requireMember, type TokenReader } from '@fairway/kit/auth';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { changeOwnPassword, type PasswordChangeDeps } from './service.ts';

type Env = { Variables: AuthVariables };

export function passwordChangeRoutes(deps: PasswordChangeDeps & { reader: TokenReader }): Hono<Env> {
  async function update(c: Context<Env>, contract: typeof memberPasswordUpdateInput): Promise<Response> {
    const input = await readBody(c, contract);
    if (!input.ok) return answerFault(c, input.fault);
    return answer(c, await changeOwnPassword(deps, c.get('session'), input.value, clientAddress(c)));
  }

  return new Hono<Env>()
    .post('/mlp_auth/password_update', requireMember(deps.reader), (c) => update(c, memberPasswordUpdateInput))
    .post('/mlp_admin/password_update', requireAdmin(deps.reader), (c) => update(c, adminPasswordUpdateInput));
}
