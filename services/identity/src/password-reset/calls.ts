import {
  changeAdminPassword,
  changeMemberPassword,
  checkResetLink,
  forgotAdminPassword,
  forgotMemberPassword,
} from '@fairway/contracts/identity/accounts-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import { changePassword, checkLink, type ResetDeps, requestReset } from './service.ts';

export function servePasswordReset(serve: Serve<unknown>, deps: ResetDeps): void {
  serve(forgotMemberPassword, ({ c, body }) => requestReset(deps, 'member', { ...body, address: clientAddress(c) }));
  serve(forgotAdminPassword, ({ c, body }) => requestReset(deps, 'admin', { ...body, address: clientAddress(c) }));
  serve(checkResetLink, ({ body }) => checkLink(deps, body));
  serve(changeMemberPassword, ({ body }) => changePassword(deps, 'member', body));
  serve(changeAdminPassword, ({ body }) => changePassword(deps, 'admin', body));
}
