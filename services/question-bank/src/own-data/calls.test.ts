import { type OwnAnswer, type OwnCard, rowsAtOnce } from '@fairway/contracts/identity/own-data';
import { explain, readsByIndex } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { answerEvents, loggedQuestions, memberStates, questionMarks, questionNotes, studyDays } from '../schema.ts';
import { deleteStudiesOf } from './store.ts';

const h = setUpHarness();
let ids: number[];
beforeEach(async () => {
  await h.load(bookRows('1', 4));
  h.member('ann');
  h.member('bob', { access: 'free' });
  ids = [...h.bank.current().catalogue.ids].sort((one, other) => one - other);
});

async function read<Row>(what: string, member = 'ann', after?: string | number) {
  const query = after === undefined ? '' : `?after=${after}`;
  const reply = await h.get(`/api/v1/private/my-data/${what}${query}`, { member });
  return (await reply.json()) as { data: Row[]; next: string | number | null };
}
const note = (id: number | undefined, text: string, member = 'ann') =>
  h.send('PUT', `/api/v1/private/note/${id}`, { note: text }, { member });
const answer = (id: number | undefined, member = 'ann') =>
  h.post(`/api/v1/public/answer/${id}`, { answer_type: 'a' }, { member });

test('questions with a note, a bookmark, or hidden are exported once each, with their text and the key', async () => {
  await note(ids[0], 'Red right returning');
  await h.post(`/api/v1/private/bookmark_question/${ids[0]}`, {}, { member: 'ann' });
  await h.post(`/api/v1/private/hide_question/${ids[2]}`, {}, { member: 'ann' });
  const { data, next } = await read<OwnCard>('cards');
  expect(next).toBeNull();
  expect(data).toMatchObject([
    { zmcq_id: String(ids[0]), note: 'Red right returning', bookmarked: true, hidden: false },
    { zmcq_id: String(ids[2]), note: '', bookmarked: false, hidden: true },
  ]);
  expect(data[0]?.question?.choices).toHaveLength(4);
  expect(data[0]?.question?.answer).toMatch(/^[abcd]$/);
});

test('without a plan the key is omitted, and members cannot read each other’s notes', async () => {
  await note(ids[0], 'mine', 'bob');
  const [card] = (await read<OwnCard>('cards', 'bob')).data;
  expect(card).toMatchObject({ note: 'mine', question: { answer: null, reference: '', explanation: '' } });
  expect((await read<OwnCard>('cards')).data).toEqual([]);
});

test('a note on a question that was removed from the bank is exported without it', async () => {
  await h.db.insert(questionNotes).values({ memberId: 'ann', questionId: 99_999, note: 'old', changedAt: new Date() });
  expect((await read<OwnCard>('cards')).data).toMatchObject([{ zmcq_id: '99999', note: 'old', question: null }]);
});

test('answers are exported oldest first, page by page, without duplicates; the query sorts nothing', async () => {
  const answeredAt = (index: number) => new Date(h.clock.now.getTime() + Math.floor(index / 3) * 1_000);
  const total = rowsAtOnce + 7;
  await h.db.insert(answerEvents).values(
    Array.from({ length: total }, (_, index) => ({
      memberId: 'ann',
      questionId: ids[index % 4] ?? 0,
      letter: 'a' as const,
      correct: true,
      rating: '',
      answeredAt: answeredAt(total - 1 - index),
      answerId: `answer-${index}`,
      version: 1,
    })),
  );
  await h.db.$client.query('analyze table answer_events');
  const { recorded, stop } = recordQueries(h.db);
  const first = await read<OwnAnswer>('answers');
  const second = await read<OwnAnswer>('answers', 'ann', first.next ?? '');
  stop();
  expect([first.data.length, second.data.length, second.next]).toEqual([rowsAtOnce, 7, null]);
  const dates = [...first.data, ...second.data].map(({ answered_at }) => answered_at);
  expect(dates).toEqual([...dates].sort());
  expect(first.data[0]?.number).not.toBe('');
  for (const statement of [...recorded.values()].filter(({ sql }) => sql.includes('`answer_events`'))) {
    for (const step of await explain(h.db, statement)) {
      expect(readsByIndex(step)).toBe(true);
      expect(step.Extra ?? '').not.toContain('filesort');
    }
  }
});

test('a member’s data is deleted, other members’ is not, and a second run finds nothing', async () => {
  for (const member of ['ann', 'bob']) {
    await note(ids[0], 'mine', member);
    await answer(ids[1], member);
  }
  await h.post(`/api/v1/private/bookmark_question/${ids[0]}`, {}, { member: 'ann' });
  for (let times = 0; times < 2; times++) await deleteStudiesOf(h.db, 'ann');
  for (const table of [answerEvents, questionNotes, questionMarks, loggedQuestions, memberStates, studyDays]) {
    const left = (await h.db.select().from(table)).map(({ memberId }) => memberId);
    expect(left).not.toContain('ann');
  }
  expect((await h.db.select().from(questionNotes)).map(({ memberId }) => memberId)).toEqual(['bob']);
  expect((await h.db.select().from(answerEvents)).map(({ memberId }) => memberId)).toEqual(['bob']);
});
