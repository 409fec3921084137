import { updateAdminEmail, updateMemberEmail } from '@fairway/contracts/calls/identity/accounts';
import { clientAddress } from '@fairway/kit/client-address';
import type { Serve } from '@fairway/kit/serve-call';
import type { Session } from '@fairway/kit/session';
import { type EmailChangeDeps, requestEmailChange } from './request.ts';

export function serveEmailChange(serve: Serve<Session>, deps: EmailChangeDeps): void {
  serve(updateMemberEmail, ({ c, caller, body }) => requestEmailChange(deps, caller, body, clientAddress(c)));
  serve(updateAdminEmail, ({ c, caller, body }) => requestEmailChange(deps, caller, body, clientAddress(c)));
}
