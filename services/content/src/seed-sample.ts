import { openDb } from '@fairway/db/open';
import { loadSeedConfig } from './config.ts';
import { sampleComments } from './sample/comments.ts';
import { loadSampleComments, loadSamplePages, loadSampleReviews } from './sample/load-sample.ts';
import { findQuestionIds } from './sample/question-ids.ts';

// Run on a new installation once question-bank answers. Safe to kill and run again.
const { CONTENT_DATABASE_URL, QUESTION_BANK_URL } = loadSeedConfig(process.env);
const db = openDb(CONTENT_DATABASE_URL, { connections: 1 });
const now = new Date();
await loadSamplePages(db, now);
await loadSampleReviews(db);
const commented = sampleComments.map(({ bankNumber }) => bankNumber);
await loadSampleComments(db, now, await findQuestionIds(QUESTION_BANK_URL, commented));
await db.$client.end();
