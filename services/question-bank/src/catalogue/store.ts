import type { QuestionType } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { asc, eq } from 'drizzle-orm';
import { licences } from '../schema.ts';

export async function listLicences(db: Db, questionType: QuestionType) {
  return db
    .select({ number: licences.number, title: licences.title, slug: licences.slug })
    .from(licences)
    .where(eq(licences.questionType, questionType))
    .orderBy(asc(licences.number));
}
