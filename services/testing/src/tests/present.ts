import type { TestSummary } from '@fairway/contracts/testing/testing';
import type { TestRow } from './store.ts';

const hasMistakes = ({ correct, judged }: TestRow) => correct !== null && judged !== null && correct < judged;

export function presentTest(row: TestRow, now: Date): TestSummary {
  return {
    _id: row.testNum,
    test_num: row.testNum,
    test_name: row.name,
    topic: row.subject,
    test_subject: row.subject,
    topic_title: row.topicTitle,
    question_count: row.questionCount,
    answered: row.answered,
    correct: row.correct,
    judged: row.judged,
    insert_date: row.insertDate.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    status: row.status,
    source: row.source,
    subjects: row.subjects ?? [],
    rating: row.rating,
    only: row.only,
    module: row.module,
    needed: row.needed,
    minutes: row.minutes,
    started_at: row.startedAt?.toISOString() ?? null,
    left_ms: row.dueAt === null ? null : Math.max(0, row.dueAt.getTime() - now.getTime()),
    ...(hasMistakes(row) && { mistakes_set: String(row.id) }),
  };
}
