import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import type { Db } from '@fairway/db/open';
import { asc, eq } from 'drizzle-orm';
import { licenses } from '../schema.ts';

export async function listLicenses(db: Db, questionType: QuestionType) {
  return db
    .select({ number: licenses.number, title: licenses.title, slug: licenses.slug })
    .from(licenses)
    .where(eq(licenses.questionType, questionType))
    .orderBy(asc(licenses.number));
}
