import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
import { tests } from '../src/schema.ts';

export async function insertTest(db: Db, values: Partial<typeof tests.$inferInsert> & { memberId: string }) {
  const testNum = newId();
  await db.insert(tests).values({
    testNum,
    name: 'Rules before breakfast',
    subject: 'ZINBOOK-2',
    questionCount: 10,
    status: 'New',
    insertDate: new Date('2026-05-01T12:00:00Z'),
    ...values,
  });
  return testNum;
}
