import type { Db } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { resumePoints, setPlaces } from '../schema.ts';

export type ResumePoint = typeof resumePoints.$inferSelect;
export type SetPlace = typeof setPlaces.$inferSelect;
type SetName = Pick<SetPlace, 'memberId' | 'type' | 'setId' | 'zinbookcat' | 'rating'>;

/** Saves a member's place, for Resume and for the set. */
export async function saveResumePoint(db: Db, point: ResumePoint): Promise<void> {
  const { memberId: _, ...place } = point;
  await db.insert(resumePoints).values(point).onDuplicateKeyUpdate({ set: place });
  const { label: _label, ...row } = point;
  const { mode, num, zid, first, savedAt } = point;
  await db.insert(setPlaces).values(row).onDuplicateKeyUpdate({ set: { mode, num, zid, first, savedAt } });
}

export async function findResumePoint(db: Db, memberId: string): Promise<ResumePoint | undefined> {
  const [point] = await db.select().from(resumePoints).where(eq(resumePoints.memberId, memberId));
  return point;
}

export async function findSetPlace(db: Db, set: SetName): Promise<SetPlace | undefined> {
  const [place] = await db
    .select()
    .from(setPlaces)
    .where(
      and(
        eq(setPlaces.memberId, set.memberId),
        eq(setPlaces.type, set.type),
        eq(setPlaces.setId, set.setId),
        eq(setPlaces.zinbookcat, set.zinbookcat),
        eq(setPlaces.rating, set.rating),
      ),
    );
  return place;
}

/** More than the number of books. */
const booksAtMost = 50;

/** Where a member left the books that are filtered by their rating. */
export function listBookPlaces(db: Db, memberId: string): Promise<SetPlace[]> {
  return db
    .select()
    .from(setPlaces)
    .where(and(eq(setPlaces.memberId, memberId), eq(setPlaces.type, 'book'), eq(setPlaces.rating, '')))
    .limit(booksAtMost);
}
