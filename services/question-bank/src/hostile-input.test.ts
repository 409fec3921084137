import type { CallRecord } from '@fairway/contracts/call';
import { questionBank } from '@fairway/contracts/calls/question-bank';
import { createInternalClient } from '@fairway/kit/internal-call';
import { listen } from '@fairway/kit/test-listen';
import { type OddAsk, oddAsks } from '@fairway/kit/test-odd-asks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shelf } from '../test/factories.ts';
import { type Harness, openHarness } from '../test/harness.ts';

let h: Harness;
let question: string;
let internal: ReturnType<typeof createInternalClient>;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  h = await openHarness();
  const server = await listen(h.app);
  internal = createInternalClient({
    key: h.internal.keys.content,
    target: 'question-bank',
    baseUrl: server.url,
    timeoutMs: 60_000,
  });
  closing.push(internal.close, server.close, h.close);
  h.member('ann');
  await h.load(shelf('1', 12));
  await h.search.refresh();
  question = String(h.bank.current().catalogue.ids[0]);
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** These are of a question; elsewhere `id` is a book. */
const ofQuestion = ['bookmarkQuestion', 'unbookmarkQuestion', 'hideQuestion', 'unhideQuestion', 'questionMarksOf'];
const paramsOf = (name: string) => ({
  id: ofQuestion.includes(name) ? question : '2',
  zid: question,
  num: '1',
  mode: 'normal',
  type: 'book',
  zinbookcat: '0',
  kind: 'favorite',
  slug: question,
  keyword: 'lights',
  topic: 'all',
  area: 'all',
  n: '1',
});

const answer = { answer_type: 'a', ms: 1_000, mode: 'normal', answer_id: 'answer-of-ann' };
const place = { type: 'book', id: '2', number: 1, mode: 'normal' };
/** What each call with a body is right with. */
const bodies: Record<string, () => Record<string, unknown>> = {
  publicAnswer: () => answer,
  memberAnswer: () => ({ ...answer, _id: question }),
  publicReveal: () => ({}),
  memberReveal: () => ({}),
  publicQuestionAt: () => place,
  memberQuestionAt: () => place,
  saveStudySettings: () => ({ log_answers: true }),
  saveNote: () => ({ note: 'Mind the order of the lights.' }),
  reportQuestion: () => ({ reason: 'unclear', message: 'Which lights?' }),
  drawQuestions: () => ({ member_id: 'ann', test_subject: 'deck-all', question_count: 10 }),
};
const queries: Record<string, Record<string, string>> = {
  questionTexts: { ids: '1,2' },
  wholeQuestions: { ids: '1,2', key: '1' },
  memberTopics: { member_id: 'ann' },
};
/** These find nothing in this bank: it has no categories, and no entry is called 2. */
const unknownHere = ['deleteMark', 'deckSubcategories', 'engineSubcategories', 'nextBookmark', 'previousBookmark'];

async function statusOf({ method, caller }: CallRecord, { path, body }: OddAsk): Promise<number> {
  if (caller === 'service') return (await (method === 'get' ? internal.get(path) : internal.post(path, body))).status;
  const reply = await h.request(path, {
    method: method.toUpperCase(),
    headers: caller === 'anyone' ? {} : { 'x-auth-token': 'member:ann' },
    ...(method !== 'get' && { body: JSON.stringify(body ?? {}) }),
  });
  await reply.text();
  return reply.status;
}

/** That the words are under the names which the record knows is seen to by the set-up of every test. */
test.each(Object.entries<CallRecord>(questionBank))(
  '%s refuses odd values as its record says, never by a 5xx',
  async (name, record) => {
    const body = bodies[name]?.();
    const right = { params: paramsOf(name), query: queries[name] ?? {}, ...(body && { body }) };
    for (const ask of oddAsks(record, right)) {
      const status = await statusOf(record, ask);
      const told = `${ask.field} ${JSON.stringify(ask.value)?.slice(0, 30)} at ${ask.path.slice(0, 120)}`;
      if (ask.field === undefined) expect(status === 200, told).toBe(!unknownHere.includes(name));
      expect(status, told).toBeLessThan(500);
    }
  },
);

test('every call that takes a body is tried with a right one', () => {
  const withBody = Object.entries<CallRecord>(questionBank).filter(([, { body }]) => body !== undefined);
  expect(withBody.map(([name]) => name).sort()).toEqual(Object.keys(bodies).sort());
});
