import { sendVerification, verifyEmail as verifyCall } from '@fairway/contracts/calls/identity/registration';
import type { Session } from '@fairway/kit/auth';
import { fail } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { resendVerification, type VerificationDeps, verifyEmail } from './service.ts';

const notYours = fail('forbidden', 'You can ask for your own mail alone');

export function serveVerification(serve: Serve<Session>, deps: VerificationDeps): void {
  serve(verifyCall, ({ body }) => verifyEmail(deps, body));
  serve(sendVerification, async ({ params, caller }) =>
    params.id === caller.sub ? resendVerification(deps, caller.sub) : notYours,
  );
}
