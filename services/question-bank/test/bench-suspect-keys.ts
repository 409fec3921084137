/**
 * A night's search for wrong keys among 300,000 answers: `npm run bench:suspects` in this folder, on the database server
 * of the tests (docs/running.md).
 */
import { join } from 'node:path';
import { letters } from '@fairway/contracts/question-bank/question';
import { openTestDb } from '@fairway/test-support/database';
import { count } from 'drizzle-orm';
import { generateBank } from '../src/generate/generate-bank.ts';
import { answerEvents, questions as questionTable, suspectKeys } from '../src/schema.ts';
import { findSuspectKeys } from '../src/suspect-keys/find-suspects.ts';
import { simulateAnswers } from './simulate-answers.ts';

const size = 6_000;
const migrations = join(import.meta.dirname, '../migrations');
const { db, close } = await openTestDb('question-bank', {
  migrations,
  keep: ['books', 'missed_counts', 'bank_versions'],
});
try {
  await generateBank(db, size, () => {});
  const { keys, members } = simulateAnswers({ questions: size, seed: 1 });
  const ids = (await db.select({ id: questionTable.id }).from(questionTable).orderBy(questionTable.id)).map(
    ({ id }) => id,
  );
  for (const [at, letter] of letters.entries()) {
    const own = ids.filter((_, index) => keys[index] === at);
    await db.$client.query('update questions set answer = ? where id in (?)', [letter, own]);
  }
  for (const [member, answers] of members.entries()) {
    const memberId = `member${member}`;
    const rows = answers.map(({ id, letter: at }, index) => {
      const letter = letters[at] as (typeof letters)[number];
      const given = { letter, correct: at === keys[id - 1], version: 1, mode: 'normal', rating: '' };
      const answeredAt = new Date(Date.UTC(2026, 0, 1 + (index % 60), 12, 0, index));
      return { memberId, questionId: ids[id - 1] as number, ...given, answeredAt, explanationSeen: false };
    });
    await db.insert(answerEvents).values(rows);
  }
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  await findSuspectKeys(db, { now: new Date(), signal: new AbortController().signal });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const { user, system } = process.cpuUsage(cpu);
  const cpuSeconds = ((user + system) / 1e6).toFixed(1);
  const [found] = await db.select({ suspects: count() }).from(suspectKeys);
  process.stdout.write(
    `${members.length * 300} answers: ${seconds} s, ${cpuSeconds} s of CPU in this process; ${found?.suspects} suspected\n`,
  );
} finally {
  await close();
}
