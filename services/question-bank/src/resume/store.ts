import type { Db } from '@fairway/db/open';
import { and, eq } from 'drizzle-orm';
import { resumePoints, setPlaces } from '../schema.ts';

export type ResumePoint = typeof resumePoints.$inferSelect;
export type SetPlace = typeof setPlaces.$inferSelect;
type SetName = Pick<SetPlace, 'memberId' | 'type' | 'setId' | 'zinbookcat' | 'rating' | 'mode'>;

/** Saves where Resume leads. */
export async function saveResumePoint(db: Db, point: ResumePoint): Promise<void> {
  const { memberId: _, ...place } = point;
  await db.insert(resumePoints).values(point).onDuplicateKeyUpdate({ set: place });
}

/** Saves the place in its set and order. */
export async function saveSetPlace(db: Db, { label: _, ...row }: ResumePoint): Promise<void> {
  const { num, zid, first, savedAt } = row;
  await db.insert(setPlaces).values(row).onDuplicateKeyUpdate({ set: { num, zid, first, savedAt } });
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
        eq(setPlaces.mode, set.mode),
      ),
    );
  return place;
}

/** More than the number of books, each in two orders. */
const bookPlacesAtMost = 100;

/** Where a member left the books that are filtered by their rating, in order and shuffled. */
export function listBookPlaces(db: Db, memberId: string): Promise<SetPlace[]> {
  return db
    .select()
    .from(setPlaces)
    .where(and(eq(setPlaces.memberId, memberId), eq(setPlaces.type, 'book'), eq(setPlaces.rating, '')))
    .limit(bookPlacesAtMost);
}
