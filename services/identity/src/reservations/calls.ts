import { reserveAccount } from '@fairway/contracts/identity/grants-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { type ReservationDeps, reserve } from './service.ts';

/** Called by commerce before a visitor's card is charged. */
export function serveReservations(serve: Serve<unknown>, deps: ReservationDeps): void {
  serve(reserveAccount, ({ body }) => reserve(deps, body));
}
