import { updateAdminPassword, updateMemberPassword } from '@fairway/contracts/identity/accounts-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import type { Session } from '@fairway/kit/session/session';
import { changeOwnPassword, type PasswordChangeDeps } from './service.ts';

export function servePasswordChange(serve: Serve<Session>, deps: PasswordChangeDeps): void {
  serve(updateMemberPassword, ({ c, caller, body }) => changeOwnPassword(deps, caller, body, clientAddress(c)));
  serve(updateAdminPassword, ({ c, caller, body }) => changeOwnPassword(deps, caller, body, clientAddress(c)));
}
