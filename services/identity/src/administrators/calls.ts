import * as records from '@fairway/contracts/identity/administrators-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { type AdministratorDeps, invite, resendInvitation } from './invite.ts';
import { presentAdministrator } from './present.ts';
import { type ChangeDeps, readSecondFactorRule, remove, setRole, setSecondFactorRule } from './service.ts';
import { listAdmins } from './store.ts';

/** Management of administrators, for owners. */
export function serveAdministrators(serve: Serve<Session>, deps: AdministratorDeps & ChangeDeps): void {
  const { db } = deps;
  serve(records.listAdministrators, async () => {
    const [rows, required] = await Promise.all([listAdmins(db), readSecondFactorRule(db)]);
    return ok({ administrators: rows.map(presentAdministrator), second_factor_required: required });
  });
  serve(records.inviteAdministrator, ({ caller, body }) => invite(deps, caller, body));
  serve(records.repeatInvitation, ({ caller, params }) => resendInvitation(deps, caller, params.id));
  serve(records.changeRole, ({ caller, params, body }) => setRole(deps, caller, params.id, body));
  serve(records.removeAdministrator, ({ caller, params }) => remove(deps, caller, params.id));
  serve(records.setSecondFactorRule, ({ caller, body }) => setSecondFactorRule(deps, caller, body));
}
