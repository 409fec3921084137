import type { Member } from '@fairway/contracts/identity/identity';

import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { expect, test, vi } from 'vitest';
import { openMemberSession } from './current-user.ts';

const member = { _id: 'm1', user_name: 'deck', access: 'premium' } as Member;
const visitorAnswersKey = 'fairway-visitor-answers';
const move = 'POST /api/v1/private/visitor_answers';
const resume = 'POST /api/mlp_question/resume_ques/normal/book/2/4/104/0';

const watch = (num: number) => `/question/watch?mode=normal&type=book&id=2&num=${num}&zid=10${num}&rating=all`;
const answer = (num: number, at: number, href = watch(num)) => ({ letter: 'b', answerId: `answer-${num}`, at, href });

function saveAnswers(answers: Record<string, object>) {
  sessionStorage.setItem(visitorAnswersKey, JSON.stringify(answers));
}
const savedAnswers = () => sessionStorage.getItem(visitorAnswersKey);

test('answers given in this tab move into the account, with the last place, before the sign-in is announced', async () => {
  saveAnswers({
    102: { ...answer(2, 30), version: 7 },
    104: answer(4, 50),
    103: answer(3, 40, '/question/which-side-12'),
  });
  const { fetch, calls } = fakeFetch({ 'GET /api/mlp_auth': member, [move]: { moved: 3 }, [resume]: { resume: null } });
  const session = openMemberSession({ fetch });
  const before: string[][] = [];
  session.subscribe(() => before.push(calls.map(({ call }) => call)));
  await session.signIn('t1');
  expect(before.at(-1)).toEqual(['GET /api/mlp_auth', move, resume].map((call) => expect.stringContaining(call)));
  expect(calls[1]?.body).toEqual({
    answers: [
      { _id: '102', answer_type: 'b', answer_id: 'answer-2', mode: 'normal', version: 7 },
      { _id: '103', answer_type: 'b', answer_id: 'answer-3' },
      { _id: '104', answer_type: 'b', answer_id: 'answer-4', mode: 'normal' },
    ],
  });
  expect(calls[2]?.url).toContain('rating=all');
  expect(savedAnswers()).toBeNull();
});

test('an account that has answers keeps its place, and the tab drops its answers', async () => {
  saveAnswers({ 104: answer(4, 50) });
  const { fetch, calls } = fakeFetch({ 'GET /api/mlp_auth': member, [move]: { moved: 0 } });
  await openMemberSession({ fetch }).signIn('t1');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/mlp_auth', move]);
  expect(savedAnswers()).toBeNull();
});

test('what a member answered is in the account, and stays in the tab', async () => {
  saveAnswers({ 104: { ...answer(4, 50), isMembers: true } });
  const { fetch, calls } = fakeFetch({ 'GET /api/mlp_auth': member });
  await openMemberSession({ fetch }).signIn('t1');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/mlp_auth']);
  expect(savedAnswers()).not.toBeNull();
});

test('sends at most 200 answers, the latest ones', async () => {
  saveAnswers(Object.fromEntries(Array.from({ length: 230 }, (_, n) => [String(1_000 - n), answer(n, n)])));
  const { fetch, calls } = fakeFetch({ 'GET /api/mlp_auth': member, [move]: { moved: 0 } });
  await openMemberSession({ fetch }).signIn('t1');
  const { answers = [] } = (calls[1]?.body ?? {}) as { answers?: { answer_id: string }[] };
  expect([answers.length, answers[0]?.answer_id, answers.at(-1)?.answer_id]).toEqual([200, 'answer-30', 'answer-229']);
});

test('if the server cannot accept them, the member is still signed in, and they are sent with the next check', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  saveAnswers({ 104: answer(4, 50) });
  const answers: Record<string, unknown> = {
    'GET /api/mlp_auth': member,
    [move]: { status: 503, body: { error: 'x' } },
  };
  const { fetch } = fakeFetch(answers);
  const session = openMemberSession({ fetch });
  await session.signIn('t1');
  expect([session.get().state, savedAnswers() !== null, warn.mock.calls.length]).toEqual(['signed-in', true, 1]);
  Object.assign(answers, { [move]: { moved: 1 }, [resume]: { resume: null } });
  await session.check();
  expect(savedAnswers()).toBeNull();
  warn.mockRestore();
});
