import * as calls from '@fairway/contracts/identity/registration-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import { addFaults, type RegisterDeps, register } from './service.ts';
import { suggestUserName } from './suggest-name.ts';

export function serveRegister(serve: Serve<unknown>, deps: RegisterDeps): void {
  serve(calls.register, ({ c, body }) => register(deps, body, clientAddress(c)), {
    onInvalid: async (fault, c) => addFaults(deps, fault, await c.req.json().catch(() => null), clientAddress(c)),
  });
  serve(calls.suggestUserName, async ({ body }) =>
    ok({ user_name: await suggestUserName(deps.db, body.wanted, deps.now()) }),
  );
}
