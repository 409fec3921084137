import * as calls from '@fairway/contracts/identity/admins-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { readTimeZone } from '../settings/site-settings.ts';
import { presentAdmin, presentName, presentProfile } from './present.ts';
import { type AdminProfileDeps, changeProfile } from './profile.ts';
import { findAdmin, findAdmins } from './store.ts';

const noSuchAdmin = fail('not_found', 'No such administrator');

export function serveAdmins(serve: Serve<Session>, deps: AdminProfileDeps): void {
  serve(calls.signedInAdmin, async ({ caller }) => {
    const admin = await findAdmin(deps.db, caller.sub);
    return admin ? ok(presentAdmin(admin, caller.role, await readTimeZone(deps.db))) : noSuchAdmin;
  });
  serve(calls.ownAdminProfile, async ({ caller }) => {
    const admin = await findAdmin(deps.db, caller.sub);
    return admin ? ok(presentProfile(admin)) : noSuchAdmin;
  });
  serve(calls.updateAdminProfile, ({ caller, body, image }) => changeProfile(deps, caller, body, image));
  serve(calls.adminNames, async ({ query }) => ok((await findAdmins(deps.db, query.ids)).map(presentName)));
}
