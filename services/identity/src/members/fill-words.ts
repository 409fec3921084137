import { fillRows } from '@fairway/db/fill-rows';
import type { Db } from '@fairway/db/open';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { addressColumns, nameColumns } from '../accounts/email-key.ts';
import { members } from '../schema.ts';

const batchSize = 1_000;

/** Adds the words of members that a release without them has written. Every address has words. */
export async function fillWords(db: Db): Promise<void> {
  const isWithout = and(eq(members.emailWords, ''), ne(members.email, ''));
  await fillRows(db, {
    read: (after) =>
      db
        .select({ id: members.id, email: members.email, userName: members.userName })
        .from(members)
        .where(and(gt(members.id, after), isWithout))
        .orderBy(asc(members.id))
        .limit(batchSize),
    keyOf: ({ id }) => id,
    write: (tx, { id, email, userName }) =>
      tx
        .update(members)
        .set({ emailWords: addressColumns(email).emailWords, nameWords: nameColumns(userName).nameWords })
        .where(and(eq(members.id, id), isWithout)),
  });
}
