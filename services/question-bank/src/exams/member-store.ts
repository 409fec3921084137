import type { OwnModule, Sitting } from '@fairway/contracts/question-bank/member-exam';
import type { DbOrTx } from '@fairway/db/open';
import { and, asc, count, eq } from 'drizzle-orm';
import { memberExams, memberModules, memberSittings } from '../schema.ts';

type MemberExamRow = typeof memberExams.$inferSelect;
export type StoredExam = Omit<MemberExamRow, 'memberId'> & { modules: OwnModule[] };

const maxRows = 200;

/** Undefined if the member has entered none. `locked`: until the transaction ends. */
export async function findMemberExam(db: DbOrTx, memberId: string, locked?: 'locked'): Promise<StoredExam | undefined> {
  const found = db.select().from(memberExams).where(eq(memberExams.memberId, memberId));
  const [row] = await (locked ? found.for('update') : found);
  if (!row) return undefined;
  const { memberId: _, ...exam } = row;
  const { module: code, questions, mark, minutes } = memberModules;
  const modules = await db
    .select({ code, questions, mark, minutes })
    .from(memberModules)
    .where(eq(memberModules.memberId, memberId))
    .orderBy(asc(memberModules.position))
    .limit(maxRows);
  return { ...exam, modules };
}

/** Everybody who has entered an exam. */
export async function listMembersWithExam(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ id: memberExams.memberId }).from(memberExams);
  return rows.map(({ id }) => id);
}

/** What the member says of a module; undefined if it is none of theirs. */
export async function findMemberModule(db: DbOrTx, memberId: string, module: string) {
  const [row] = await db
    .select()
    .from(memberModules)
    .where(and(eq(memberModules.memberId, memberId), eq(memberModules.module, module)));
  return row;
}

export async function replaceMemberExam(tx: DbOrTx, memberId: string, { modules, ...exam }: StoredExam): Promise<void> {
  await tx
    .insert(memberExams)
    .values({ memberId, ...exam })
    .onDuplicateKeyUpdate({ set: exam });
  await tx.delete(memberModules).where(eq(memberModules.memberId, memberId));
  await tx
    .insert(memberModules)
    .values(modules.map(({ code, ...figures }, position) => ({ memberId, module: code, position, ...figures })));
}

export async function deleteMemberExam(tx: DbOrTx, memberId: string): Promise<void> {
  for (const table of [memberExams, memberModules, memberSittings]) {
    await tx.delete(table).where(eq(table.memberId, memberId));
  }
}

/** Oldest first. */
export function listSittings(db: DbOrTx, memberId: string): Promise<Sitting[]> {
  const { module, day, passed } = memberSittings;
  return db
    .select({ module, day, passed })
    .from(memberSittings)
    .where(eq(memberSittings.memberId, memberId))
    .orderBy(asc(day), asc(module))
    .limit(maxRows);
}

export async function countSittings(db: DbOrTx, memberId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(memberSittings).where(eq(memberSittings.memberId, memberId));
  return row?.total ?? 0;
}

export async function saveSitting(tx: DbOrTx, memberId: string, { passed, ...of }: Sitting): Promise<void> {
  await tx
    .insert(memberSittings)
    .values({ memberId, ...of, passed })
    .onDuplicateKeyUpdate({ set: { passed } });
}

export async function deleteSitting(
  db: DbOrTx,
  memberId: string,
  { module, day }: Pick<Sitting, 'module' | 'day'>,
): Promise<void> {
  const isIt = [eq(memberSittings.memberId, memberId), eq(memberSittings.module, module), eq(memberSittings.day, day)];
  await db.delete(memberSittings).where(and(...isIt));
}
