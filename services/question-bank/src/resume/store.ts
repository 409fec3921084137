import type { Db } from '@fairway/db/open';
import { eq } from 'drizzle-orm';
import { resumePoints } from '../schema.ts';

export type ResumePoint = typeof resumePoints.$inferSelect;

export async function saveResumePoint(db: Db, point: ResumePoint): Promise<void> {
  const { memberId: _, ...place } = point;
  await db.insert(resumePoints).values(point).onDuplicateKeyUpdate({ set: place });
}

export async function findResumePoint(db: Db, memberId: string): Promise<ResumePoint | undefined> {
  const [point] = await db.select().from(resumePoints).where(eq(resumePoints.memberId, memberId));
  return point;
}
