import type { DbOrTx } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { asc, eq } from 'drizzle-orm';
import { areas, areaTokens } from '../schema.ts';

export type AreaRow = typeof areas.$inferSelect;
export type TokenRow = typeof areaTokens.$inferSelect;

/** The lists have no pages. */
export const maxAreas = 100;
export const maxTokens = 20;

export function listAreaRows(db: DbOrTx): Promise<AreaRow[]> {
  return db.select().from(areas).orderBy(asc(areas.name)).limit(maxAreas);
}

/** Locks every area, so that no address is given to two of them. */
export const lockAreas = (tx: DbOrTx): Promise<AreaRow[]> => tx.select().from(areas).limit(maxAreas).for('update');

export async function insertArea(tx: DbOrTx, values: Omit<AreaRow, 'id'>): Promise<AreaRow> {
  const row = { ...values, id: newId() };
  await tx.insert(areas).values(row);
  return row;
}

export async function updateArea(
  tx: DbOrTx,
  id: string,
  values: Pick<AreaRow, 'prefixes' | 'isServerRendered' | 'maxMegabytes'>,
): Promise<void> {
  await tx.update(areas).set(values).where(eq(areas.id, id));
}

/** Of one area, or of all. */
export function listTokens(db: DbOrTx, areaId?: string): Promise<TokenRow[]> {
  return db
    .select()
    .from(areaTokens)
    .where(areaId === undefined ? undefined : eq(areaTokens.areaId, areaId))
    .orderBy(asc(areaTokens.createdAt), asc(areaTokens.id))
    .limit(maxAreas * maxTokens);
}

export async function insertAreaToken(
  tx: DbOrTx,
  values: Pick<TokenRow, 'areaId' | 'label' | 'tokenHash' | 'createdBy' | 'createdAt'>,
): Promise<TokenRow> {
  const row = { ...values, id: newId(), lastUsedAt: null, revokedBy: null, revokedAt: null };
  await tx.insert(areaTokens).values(row);
  return row;
}

type FoundToken = { token: TokenRow; area: AreaRow };

export async function findToken(db: DbOrTx, by: { hash: string } | { id: string }): Promise<FoundToken | undefined> {
  const [found] = await db
    .select({ token: areaTokens, area: areas })
    .from(areaTokens)
    .innerJoin(areas, eq(areas.id, areaTokens.areaId))
    .where('id' in by ? eq(areaTokens.id, by.id) : eq(areaTokens.tokenHash, by.hash));
  return found;
}

export async function updateToken(
  tx: DbOrTx,
  id: string,
  values: Partial<Pick<TokenRow, 'lastUsedAt' | 'revokedBy' | 'revokedAt'>>,
): Promise<void> {
  await tx.update(areaTokens).set(values).where(eq(areaTokens.id, id));
}
