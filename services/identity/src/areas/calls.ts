import * as records from '@fairway/contracts/identity/areas-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import {
  type AreaDeps,
  checkAreaToken,
  createArea,
  createAreaToken,
  listAreas,
  recordAreaSwitch,
  revokeAreaToken,
  saveArea,
} from './service.ts';

/** Areas that are released from other repositories. */
export function serveAreas(serve: Serve<Session>, deps: AreaDeps): void {
  serve(records.listAreas, async () => ok({ areas: await listAreas(deps) }));
  serve(records.createArea, ({ caller, body }) => createArea(deps, caller, body));
  serve(records.saveArea, ({ caller, params, body }) => saveArea(deps, caller, params.id, body));
  serve(records.createAreaToken, ({ caller, params, body }) => createAreaToken(deps, caller, params.id, body));
  serve(records.revokeAreaToken, ({ caller, params }) => revokeAreaToken(deps, caller, params.id));
  serve(records.checkAreaToken, ({ body }) => checkAreaToken(deps, body));
  serve(records.recordAreaSwitch, ({ body }) => recordAreaSwitch(deps, body));
}
