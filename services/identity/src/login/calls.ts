import { adminLogin, memberLogin } from '@fairway/contracts/identity/sessions-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import { type LoginDeps, login } from './service.ts';

export function serveLogin(serve: Serve<unknown>, deps: LoginDeps): void {
  serve(memberLogin, ({ c, body }) => login(deps, 'member', body, clientAddress(c)));
  serve(adminLogin, ({ c, body }) => login(deps, 'admin', body, clientAddress(c)));
}
