import type { DbOrTx } from '@fairway/db/open';
import { and, type Column, inArray, max, or, sql } from 'drizzle-orm';
import { questionVersions } from '../schema.ts';
import { letterFields } from './content.ts';

/** When each of these questions last changed in a way that a reader of an older comment must know. */
export async function readTextChanges(db: DbOrTx, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const { questionId, before, after, savedAt } = questionVersions;
  // MariaDB compares values of JSON by their type: two equal texts differ until they are unquoted.
  const textOf = (content: Column, field: string) =>
    sql`json_unquote(json_extract(${content}, ${`$.${field}`})) collate utf8mb4_bin`;
  const changed = letterFields.map((field) => sql`${textOf(before, field)} <> ${textOf(after, field)}`);
  const rows = await db
    .select({ questionId, at: max(savedAt) })
    .from(questionVersions)
    .where(and(inArray(questionId, ids), or(...changed)))
    .groupBy(questionId)
    .limit(ids.length);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.questionId, row.at] as const])));
}
