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
  const current = await readCurrent(db, [...new Set(answers.map(({ questionId }) => questionId))]);
  const stale = answers.filter(({ questionId, version }) => (current.get(questionId)?.version ?? version) !== version);
  const past = await readPastContents(db, [...new Map(stale.map((one) => [versionKey(one), one])).values()]);
  return new Map(
    stale.flatMap((one): [string, QuestionContent][] => {
      const [now, before] = [current.get(one.questionId), past.get(versionKey(one))];
      const isChanged = now && before && letterFields.some((field) => (now[field] ?? '') !== before[field]);
      return isChanged ? [[versionKey(one), before]] : [];
    }),
  );
}

async function readCurrent(db: DbOrTx, ids: number[]) {
  const { id, version, stem, choiceA, choiceB, choiceC, choiceD, answer } = questions;
  const read = (some: number[]) =>
    db
      .select({ id, version, stem, choiceA, choiceB, choiceC, choiceD, answer, picture: illustrations.storedName })
      .from(questions)
      .leftJoin(illustrations, eq(illustrations.id, questions.illustrationId))
      .where(inArray(id, some))
      .limit(some.length);
  const found = new Map<number, Awaited<ReturnType<typeof read>>[number]>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    for (const row of await read(ids.slice(from, from + rowsAtOnce))) found.set(row.id, row);
  }
  return found;
}
