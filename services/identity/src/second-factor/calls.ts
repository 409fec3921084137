import * as calls from '@fairway/contracts/identity/second-factor-calls';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { clientAddress } from '@fairway/kit/limits/client-address';
import type { Session } from '@fairway/kit/session/session';
import { begin, confirm, makeCodes, type SecondFactorDeps, turnOff } from './service.ts';

/** An administrator's second factor. */
export function serveSecondFactor(serve: Serve<Session>, deps: SecondFactorDeps): void {
  serve(calls.beginEnrollment, ({ caller, body, c }) => begin(deps, caller, body.password, clientAddress(c)));
  serve(calls.confirmEnrollment, ({ caller, body }) => confirm(deps, caller, body.code));
  serve(calls.makeRecoveryCodes, ({ caller, body }) => makeCodes(deps, caller, body.code));
  serve(calls.turnOffSecondFactor, ({ caller, body, c }) => turnOff(deps, caller, body, clientAddress(c)));
}
