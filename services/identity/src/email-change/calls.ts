import { updateAdminEmail, updateMemberEmail } from '@fairway/contracts/identity/accounts-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import type { Session } from '@fairway/kit/session/session';
import { type EmailChangeDeps, requestEmailChange } from './request.ts';

export function serveEmailChange(serve: Serve<Session>, deps: EmailChangeDeps): void {
  serve(updateMemberEmail, ({ c, caller, body }) => requestEmailChange(deps, caller, body, clientAddress(c)));
  serve(updateAdminEmail, ({ c, caller, body }) => requestEmailChange(deps, caller, body, clientAddress(c)));
}
