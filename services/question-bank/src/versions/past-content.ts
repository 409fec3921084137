import type { DbOrTx } from '@fairway/db/open';
import { and, eq, inArray, or } from 'drizzle-orm';
import { illustrations, questions, questionVersions } from '../schema.ts';
import { letterFields, type QuestionContent, storedContent } from './content.ts';

type Version = { questionId: number; version: number };

export const versionKey = ({ questionId, version }: Version): string => `${questionId}.${version}`;

const rowsAtOnce = 200;

/** Earlier versions, by `versionKey`. The row of each version also has the content before it. */
export async function readPastContents(db: DbOrTx, wanted: Version[]): Promise<Map<string, QuestionContent>> {
  const found = new Map<string, QuestionContent>();
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const some = wanted.slice(from, from + rowsAtOnce);
    const { questionId, version, before } = questionVersions;
    const rows = await db
      .select({ questionId, version, before })
      .from(questionVersions)
      // With `(a, b) in (…)` the database scans the table; this form uses the key.
      .where(or(...some.map((one) => and(eq(questionId, one.questionId), eq(version, one.version + 1)))))
      .limit(some.length);
    for (const row of rows) found.set(versionKey({ ...row, version: row.version - 1 }), storedContent(row.before));
  }
  return found;
}

/** The versions that answers were graded by, by `versionKey`: only those that differ from the question as it is now. */
export async function readChanged(db: DbOrTx, answers: Version[]): Promise<Map<string, QuestionContent>> {
  const current = await readVersionNumbers(db, [...new Set(answers.map(({ questionId }) => questionId))]);
  const stale = new Map<string, Version>();
  for (const { questionId, version } of answers) {
    const now = current.get(questionId);
    if (now !== undefined && now !== version) stale.set(versionKey({ questionId, version }), { questionId, version });
  }
  const past = await readPastContents(db, [...stale.values()]);
  const texts = await readTexts(db, [...new Set([...stale.values()].map(({ questionId }) => questionId))]);
  return new Map(
    [...past].filter(([key, before]) => {
      const now = texts.get(stale.get(key)?.questionId ?? 0);
      return now !== undefined && letterFields.some((field) => (now[field] ?? '') !== before[field]);
    }),
  );
}

async function readVersionNumbers(db: DbOrTx, ids: number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce);
    const { id, version } = questions;
    const rows = await db.select({ id, version }).from(questions).where(inArray(id, some)).limit(some.length);
    for (const row of rows) found.set(row.id, row.version);
  }
  return found;
}

async function readTexts(db: DbOrTx, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const { id, stem, choiceA, choiceB, choiceC, choiceD, answer } = questions;
  const rows = await db
    .select({ id, stem, choiceA, choiceB, choiceC, choiceD, answer, picture: illustrations.storedName })
    .from(questions)
    .leftJoin(illustrations, eq(illustrations.id, questions.illustrationId))
    .where(inArray(id, ids))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}
