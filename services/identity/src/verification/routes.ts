import { emailVerifyInput } from '@fairway/contracts/identity';
import { type AuthVariables, requireMember, type TokenReader } from '@fairway/kit/auth';
import { answer, answerFault, fail } from '@fairway/kit/fault';
import { readBody } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { resendVerification, type VerificationDeps, verifyEmail } from './service.ts';

const notYours = fail('forbidden', 'You can only request an email for your own account').fault;

/** A GET that sends a mail is the specification's; POST is what our own pages use (G-15). */
export function verificationRoutes({ reader, ...deps }: VerificationDeps & { reader: TokenReader }) {
  return new Hono<{ Variables: AuthVariables }>()
    .post('/mlp_auth/emailverify', async (c) => {
      const input = await readBody(c, emailVerifyInput);
      if (!input.ok) return answerFault(c, input.fault);
      return answer(c, await verifyEmail(deps, input.value));
    })
    .on(['GET', 'POST'], '/mlp_email/send_email_verification/:id', requireMember(reader), async (c) => {
      const { sub } = c.get('session');
      if (c.req.param('id') !== sub) return answerFault(c, notYours);
      return answer(c, await resendVerification(deps, sub));
    });
}
