import { register as registerCall } from '@fairway/contracts/calls/identity/registration';
import { clientAddress } from '@fairway/kit/client-address';
import type { Serve } from '@fairway/kit/serve-call';
import { type RegisterDeps, register } from './service.ts';

export function serveRegister(serve: Serve<unknown>, deps: RegisterDeps): void {
  serve(registerCall, ({ c, body }) => register(deps, body, clientAddress(c)));
}
