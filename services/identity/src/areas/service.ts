import type { Result } from '@fairway/contracts/call/fault';
import {
  type AreaAccess,
  type AreaInput,
  type AreaSettingsInput,
  type AreaSwitchInput,
  type AreaToken,
  type AreaTokenInput,
  prefixesOf,
  type ReleasedArea,
} from '@fairway/contracts/identity/areas';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { changesBetween } from '@fairway/kit/changes/audit';
import { checkBasedOn, nameWhoChanged } from '@fairway/kit/changes/based-on';
import { newId } from '@fairway/kit/database/new-id';
import type { Session } from '@fairway/kit/session/session';
import { recordAudit } from '../audit/record.ts';
import { findLastChange, insertEntryOnce } from '../audit/store.ts';
import { newToken, tokenHashOf } from '../mailed-links/token.ts';
import {
  type AreaRow,
  findToken,
  insertArea,
  insertAreaToken,
  listAreaRows,
  listTokens,
  lockAreas,
  maxAreas,
  maxTokens,
  type TokenRow,
  updateArea,
  updateToken,
} from './store.ts';

export type AreaDeps = { db: Db; now: () => Date };

const noSuchArea = fail('not_found', { id: 'No such area' });
const noSuchToken = fail('not_found', { id: 'No such token' });
const nameTaken = fail('conflict', { name: 'There is an area of this name' });

const subjectOf = ({ id, name }: AreaRow) => ({ kind: 'area' as const, id, label: name });

const settingsOf = ({ prefixes, isServerRendered, maxMegabytes }: AreaRow) => ({
  prefixes,
  is_server_rendered: isServerRendered,
  max_megabytes: maxMegabytes,
});

const presentToken = ({ id, label, createdAt, lastUsedAt, revokedAt }: TokenRow): AreaToken => ({
  _id: id,
  label,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  revoked_at: revokedAt?.toISOString() ?? null,
});

const presentArea = (row: AreaRow, tokens: TokenRow[]): ReleasedArea => ({
  _id: row.id,
  name: row.name,
  ...settingsOf(row),
  tokens: tokens.map(presentToken),
});

export async function listAreas({ db }: AreaDeps): Promise<ReleasedArea[]> {
  const [rows, tokens] = await Promise.all([listAreaRows(db), listTokens(db)]);
  return rows.map((row) =>
    presentArea(
      row,
      tokens.filter(({ areaId }) => areaId === row.id),
    ),
  );
}

function findTaken(others: AreaRow[], prefixes: string): Result<never> | undefined {
  const wanted = prefixesOf(prefixes);
  const other = others.find((area) => prefixesOf(area.prefixes).some((prefix) => wanted.includes(prefix)));
  return other && fail('conflict', { prefixes: `${other.name} has one of these addresses` });
}

export async function createArea(
  { db, now }: AreaDeps,
  admin: Session,
  { name, ...input }: AreaInput,
): Promise<Result<ReleasedArea>> {
  const { prefixes, is_server_rendered: isServerRendered, max_megabytes: maxMegabytes } = input;
  const createdAt = now();
  try {
    return await transact(db, async (tx): Promise<Result<ReleasedArea>> => {
      const others = await lockAreas(tx);
      if (others.length >= maxAreas) return fail('conflict', `There can be at most ${maxAreas} areas`);
      const taken = findTaken(others, prefixes);
      if (taken) return taken;
      const settings = { prefixes, isServerRendered, maxMegabytes };
      const row = await insertArea(tx, { name, ...settings, createdBy: admin.sub, createdAt });
      const changes = { before: {}, after: { name, ...input } };
      await recordAudit(tx, { admin, action: 'area-create', subject: subjectOf(row), ...changes }, createdAt);
      return ok(presentArea(row, []));
    });
  } catch (error) {
    if (duplicateKey(error) === 'area_name') return nameTaken;
    throw error;
  }
}

/** Applies to the next releases and rollbacks; what is live stays live. */
export async function saveArea(
  { db, now }: AreaDeps,
  admin: Session,
  id: string,
  { based_on: basedOn, ...input }: AreaSettingsInput,
): Promise<Result<ReleasedArea>> {
  const saved = await transact(db, async (tx): Promise<Result<ReleasedArea>> => {
    const rows = await lockAreas(tx);
    const row = rows.find((area) => area.id === id);
    if (!row) return noSuchArea;
    const checked = checkBasedOn(basedOn, settingsOf(row), input);
    if (!checked.ok) return checked;
    const others = rows.filter((area) => area !== row);
    const taken = findTaken(others, input.prefixes);
    if (taken) return taken;
    const { prefixes, is_server_rendered: isServerRendered, max_megabytes: maxMegabytes } = input;
    const next = { ...row, prefixes, isServerRendered, maxMegabytes };
    await updateArea(tx, id, { prefixes, isServerRendered, maxMegabytes });
    const changes = changesBetween(settingsOf(row), input);
    await recordAudit(tx, { admin, action: 'area-update', subject: subjectOf(row), ...changes, basedOn }, now());
    return ok(presentArea(next, await listTokens(tx, id)));
  });
  return nameWhoChanged(saved, () => findLastChange(db, { kind: 'area', id }));
}

export async function createAreaToken(
  { db, now }: AreaDeps,
  admin: Session,
  areaId: string,
  { label }: AreaTokenInput,
): Promise<Result<AreaToken & { token: string }>> {
  const createdAt = now();
  const { token: secret } = newToken();
  const token = `fwa_${secret}`;
  return transact(db, async (tx): Promise<Result<AreaToken & { token: string }>> => {
    const area = (await lockAreas(tx)).find(({ id }) => id === areaId);
    if (!area) return noSuchArea;
    if ((await listTokens(tx, areaId)).length >= maxTokens)
      return fail('conflict', `An area can have at most ${maxTokens} tokens, with those that are revoked`);
    const values = { areaId, label, tokenHash: tokenHashOf(token), createdBy: admin.sub, createdAt };
    const row = await insertAreaToken(tx, values);
    const changes = { before: {}, after: { used_by: label } };
    await recordAudit(tx, { admin, action: 'area-token-create', subject: subjectOf(area), ...changes }, createdAt);
    return ok({ ...presentToken(row), token });
  });
}

export async function revokeAreaToken(
  { db, now }: AreaDeps,
  admin: Session,
  id: string,
): Promise<Result<{ success: string }>> {
  const revokedAt = now();
  const done = ok({ success: 'The token is revoked' });
  return transact(db, async (tx): Promise<Result<{ success: string }>> => {
    const found = await findToken(tx, { id });
    if (!found) return noSuchToken;
    if (found.token.revokedAt !== null) return done;
    await updateToken(tx, id, { revokedBy: admin.sub, revokedAt });
    const changes = { before: { used_by: found.token.label }, after: {} };
    const subject = subjectOf(found.area);
    await recordAudit(tx, { admin, action: 'area-token-revoke', subject, ...changes }, revokedAt);
    return done;
  });
}

/** What a token allows. The hash is the key of the lookup: nothing depends on how much of a wrong one is right. */
export async function checkAreaToken(
  { db, now }: AreaDeps,
  { area: name, token }: { area: string; token: string },
): Promise<Result<AreaAccess>> {
  const found = await findToken(db, { hash: tokenHashOf(token) });
  if (!found || found.token.revokedAt !== null) return fail('unauthorized', 'This token is unknown or revoked');
  const { area, token: row } = found;
  if (area.name !== name) return fail('forbidden', `This token is for ${area.name}`);
  await updateToken(db, row.id, { lastUsedAt: now() });
  return ok({
    token_id: row.id,
    label: row.label,
    area: area.name,
    prefixes: prefixesOf(area.prefixes),
    is_server_rendered: area.isServerRendered,
    max_megabytes: area.maxMegabytes,
  });
}

/** The entry names the token: no administrator is signed in. */
export async function recordAreaSwitch(
  { db, now }: AreaDeps,
  { token_id: id, action, from, to, share }: AreaSwitchInput,
): Promise<Result<{ success: string }>> {
  const found = await findToken(db, { id });
  if (!found) return noSuchToken;
  const { id: subjectId, label } = subjectOf(found.area);
  await insertEntryOnce(db, {
    eventId: newId(),
    service: 'gateway',
    action,
    adminId: id,
    adminName: `Token of ${found.token.label}`,
    subjectKind: 'area',
    subjectId,
    label,
    before: { version: from },
    after: { version: to, ...(share !== undefined && { share }) },
    createdAt: now(),
  });
  return ok({ success: 'Recorded' });
}
