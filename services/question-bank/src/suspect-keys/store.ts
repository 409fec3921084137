import type { DbOrTx } from '@fairway/db/open';
import { and, count, desc, eq } from 'drizzle-orm';
import { questions, suspectKeys } from '../schema.ts';
import { readChanged, versionKey } from '../versions/past-content.ts';

type SuspectRow = typeof suspectKeys.$inferSelect;
export type FoundSuspect = Pick<SuspectRow, 'questionId' | 'version' | 'score' | 'letter' | 'thirds'>;

/** At most these are kept: decided ones are few. */
const mostRows = 10_000;

/**
 * Replaces the queue. A question whose key was found right is not suspected again, until a letter of it means something
 * else. True if a question whose key was found right has another version now.
 */
export async function replaceSuspects(
  tx: DbOrTx,
  found: readonly FoundSuspect[],
  { versionOf, now }: { versionOf: (id: number) => number | undefined; now: Date },
): Promise<boolean> {
  const open = await lockRows(tx, false);
  const decided = await lockRows(tx, true);
  const changed = await readChanged(tx, decided);
  const isKept = (row: SuspectRow) => versionOf(row.questionId) !== undefined && !changed.has(versionKey(row));
  const kept = new Set(decided.filter(isKept).map(({ questionId }) => questionId));
  for (const { questionId, version } of decided) {
    const current = versionOf(questionId);
    const isIt = eq(suspectKeys.questionId, questionId);
    if (!kept.has(questionId)) await tx.delete(suspectKeys).where(isIt);
    else if (current !== version) await tx.update(suspectKeys).set({ version: current }).where(isIt);
  }
  if (open.length > 0) await tx.delete(suspectKeys).where(eq(suspectKeys.isRight, false));
  const since = new Map(open.map((row) => [versionKey(row), row.foundAt]));
  const added = found
    .filter(({ questionId }) => !kept.has(questionId))
    .map((suspect) => ({ ...suspect, foundAt: since.get(versionKey(suspect)) ?? now }));
  if (added.length > 0) await tx.insert(suspectKeys).values(added);
  return decided.some(({ questionId, version }) => kept.has(questionId) && versionOf(questionId) !== version);
}

const lockRows = (tx: DbOrTx, isRight: boolean) =>
  tx.select().from(suspectKeys).where(eq(suspectKeys.isRight, isRight)).limit(mostRows).for('update');

/** A question that has been changed since is no longer listed. */
const isCurrent = and(eq(questions.id, suspectKeys.questionId), eq(questions.version, suspectKeys.version));

export async function listSuspects(
  db: DbOrTx,
  { isRight, page, pageSize }: { isRight: boolean; page: number; pageSize: number },
) {
  const isWanted = eq(suspectKeys.isRight, isRight);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ suspect: suspectKeys, openReports: questions.openReports })
      .from(suspectKeys)
      .innerJoin(questions, isCurrent)
      .where(isWanted)
      .orderBy(desc(suspectKeys.score), desc(suspectKeys.questionId))
      .limit(pageSize)
      .offset(page * pageSize),
    db.select({ total: count() }).from(suspectKeys).innerJoin(questions, isCurrent).where(isWanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The row of this version, locked. */
export async function lockSuspect(tx: DbOrTx, questionId: number, version: number): Promise<SuspectRow | undefined> {
  const isIt = and(eq(suspectKeys.questionId, questionId), eq(suspectKeys.version, version));
  const [row] = await tx.select().from(suspectKeys).where(isIt).for('update');
  return row;
}

export async function decideSuspect(
  tx: DbOrTx,
  questionId: number,
  decision: Pick<SuspectRow, 'isRight' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(suspectKeys).set(decision).where(eq(suspectKeys.questionId, questionId));
}
