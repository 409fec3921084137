import { sendVerification, verifyEmail as verifyCall } from '@fairway/contracts/identity/registration-calls';
import { fail } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { resendVerification, type VerificationDeps, verifyEmail } from './service.ts';

const notYours = fail('forbidden', 'You can only request an email for your own account');

export function serveVerification(serve: Serve<Session>, deps: VerificationDeps): void {
  serve(verifyCall, ({ body }) => verifyEmail(deps, body));
  serve(sendVerification, async ({ params, caller }) =>
    params.id === caller.sub ? resendVerification(deps, caller.sub) : notYours,
  );
}
