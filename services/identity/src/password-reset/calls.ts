import * as calls from '@fairway/contracts/identity/accounts-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import { changePassword, checkLink, type ResetDeps, requestReset } from './service.ts';

export function servePasswordReset(serve: Serve<unknown>, deps: ResetDeps): void {
  serve(calls.forgotMemberPassword, ({ c, body }) =>
    requestReset(deps, 'member', { ...body, address: clientAddress(c) }),
  );
  serve(calls.forgotAdminPassword, ({ c, body }) =>
    requestReset(deps, 'admin', { ...body, address: clientAddress(c) }),
  );
  serve(calls.checkResetLink, ({ body }) => checkLink(deps, body));
  serve(calls.changeMemberPassword, ({ body }) => changePassword(deps, 'member', body));
  serve(calls.changeAdminPassword, ({ body }) => changePassword(deps, 'admin', body));
}
