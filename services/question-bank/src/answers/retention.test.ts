import { explain } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { expect, test } from 'vitest';
import { setUpHarness } from '../../test/harness.ts';
import { answerEvents } from '../schema.ts';
import { deleteAnswersBefore } from './retention.ts';

const h = setUpHarness();

const cutoff = new Date('2026-03-01T00:00:00Z');
const old = new Date('2021-01-01T00:00:00Z');

async function addAnswers(size: number, answeredAt: Date): Promise<void> {
  const answer = { memberId: 'm'.repeat(20), letter: 'a', correct: true, rating: '', answeredAt, version: 1 } as const;
  await h.db.insert(answerEvents).values(Array.from({ length: size }, (_, questionId) => ({ ...answer, questionId })));
}

test('answers before the moment are deleted in batches, and later ones remain', async () => {
  await addAnswers(2_500, old);
  await addAnswers(700, cutoff);
  const { recorded, roundTrips, stop } = recordQueries(h.db);
  await deleteAnswersBefore(h.db, cutoff);
  stop();
  const deletion = [...recorded.values()].find(({ sql }) => sql.startsWith('delete'));
  if (!deletion) throw new Error('nothing was deleted');
  expect((await explain(h.db, deletion))[0]).toMatchObject({ key: 'PRIMARY', type: 'range' });
  expect(await h.db.$count(answerEvents)).toBe(700);
  // Each of the three batches is found and deleted; the younger answers are not read again.
  expect(roundTrips()).toBe(6);
});

test('nothing is deleted while the oldest answers are recent', async () => {
  await addAnswers(3, cutoff);
  await deleteAnswersBefore(h.db, cutoff);
  expect(await h.db.$count(answerEvents)).toBe(3);
});

test('nothing is deleted from an empty table', async () => {
  await deleteAnswersBefore(h.db, cutoff);
  expect(await h.db.$count(answerEvents)).toBe(0);
});
