import type { Result } from '@fairway/contracts/call/fault';
import type { Administrator, RoleInput, SecondFactorRuleInput } from '@fairway/contracts/identity/administrators';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { checkBasedOn, nameWhoChanged } from '@fairway/kit/changes/based-on';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import type { AdminRow } from '../admins/store.ts';
import { recordAudit } from '../audit/record.ts';
import { findLastChange } from '../audit/store.ts';
import { announce, announceChange } from '../sessions/end.ts';
import { endSessionsOf, secondFactorRule as rule } from '../sessions/store.ts';
import { lockSettings, readSettings, saveSetting } from '../settings/store.ts';
import { presentAdministrator } from './present.ts';
import { deleteAdmin, listSessions, lockAdmin, updateRole } from './store.ts';

export type ChangeDeps = { db: Db; redis: Redis; log: Logger; now: () => Date };

const noSuchAdministrator = fail('not_found', { id: 'No such administrator' });
const lastOwnerStays = fail('conflict', { role: 'There must be an owner. Make someone else an owner first.' });
const ownerRequired = fail('conflict', 'The last owner cannot be removed. Make someone else an owner first.');

const subjectOf = ({ id, email }: AdminRow) => ({ kind: 'administrator' as const, id, label: email });

/** Sets a role. Every process reads the administrator's sessions again before this returns. */
export async function setRole(
  deps: ChangeDeps,
  admin: Session,
  id: string,
  { role, based_on: basedOn }: RoleInput,
): Promise<Result<Administrator>> {
  const now = deps.now();
  type Changed = { row: AdminRow; sids: string[] };
  const changed = await transact(deps.db, async (tx): Promise<Result<Changed>> => {
    const found = await lockAdmin(tx, id);
    if (!found) return noSuchAdministrator;
    const { row, isLastOwner } = found;
    const checked = checkBasedOn(basedOn, { role: row.role }, { role });
    if (!checked.ok) return checked;
    if (row.role === role) return ok({ row, sids: [] });
    if (isLastOwner) return lastOwnerStays;
    await updateRole(tx, id, role);
    const changes = { before: { role: row.role }, after: { role } };
    await recordAudit(tx, { admin, action: 'admin-role', subject: subjectOf(row), ...changes, basedOn }, now);
    return ok({ row: { ...row, role }, sids: await listSessions(tx, id) });
  });
  if (!changed.ok) return nameWhoChanged(changed, () => findLastChange(deps.db, { kind: 'administrator', id }));
  await announceChange(deps, changed.value.sids);
  return ok(presentAdministrator(changed.value.row));
}

/** Deletes an account and ends its sessions. */
export async function remove(deps: ChangeDeps, admin: Session, id: string): Promise<Result<{ success: string }>> {
  const now = deps.now();
  const removed = await transact(deps.db, async (tx): Promise<Result<string[]>> => {
    const found = await lockAdmin(tx, id);
    if (!found) return noSuchAdministrator;
    if (found.isLastOwner) return ownerRequired;
    const { email, role } = found.row;
    const ended = await endSessionsOf(tx, 'admin', id, now);
    // Before the deletion: administrators who remove themselves still need a name in the log.
    const subject = subjectOf(found.row);
    await recordAudit(tx, { admin, action: 'admin-remove', subject, before: { email, role }, after: {} }, now);
    await deleteAdmin(tx, id);
    return ok(ended);
  });
  if (!removed.ok) return removed;
  await announce(deps, removed.value);
  return ok({ success: 'The administrator is removed' });
}

export const readSecondFactorRule = async (db: Db): Promise<boolean> =>
  (await readSettings(db, [rule])).get(rule) === 'yes';

/** From the next request on, an administrator without a second factor can only set one up. */
export async function setSecondFactorRule(
  deps: ChangeDeps,
  admin: Session,
  { required, based_on: basedOn }: SecondFactorRuleInput,
): Promise<Result<{ success: string }>> {
  const subject = { kind: 'setting' as const, id: rule, label: 'Two-step verification' };
  const sids = await transact(deps.db, async (tx): Promise<Result<string[]>> => {
    const before = (await lockSettings(tx, [rule])).get(rule) === 'yes';
    const checked = checkBasedOn(basedOn, { required: before }, { required });
    if (!checked.ok) return checked;
    if (before === required) return ok([]);
    await saveSetting(tx, rule, required ? 'yes' : 'no');
    const changes = { before: { required: before }, after: { required } };
    await recordAudit(tx, { admin, action: 'second-factor-rule', subject, ...changes, basedOn }, deps.now());
    return ok(await listSessions(tx));
  });
  if (!sids.ok) return nameWhoChanged(sids, () => findLastChange(deps.db, subject));
  await announceChange(deps, sids.value);
  return ok({
    success: required
      ? 'Every administrator now needs two-step verification'
      : 'Two-step verification is now up to each administrator',
  });
}
