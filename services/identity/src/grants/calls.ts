import { changeGrant, giveGrant } from '@fairway/contracts/identity/grants-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { type GrantDeps, grant, setGrantState } from './service.ts';

/** Called by commerce when an invoice is paid, refunded or disputed. */
export function serveGrants(serve: Serve<unknown>, deps: GrantDeps): void {
  serve(giveGrant, ({ body }) => grant(deps, body));
  serve(changeGrant, ({ params, body }) => setGrantState(deps, params.invoice, body));
}
