import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completed, item, judged, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = `/user/test/result-model/${testNum}`;
const submitted = {
  [calls.details]: summary({ ...completed, mistakes_set: '7' }),
  [calls.items]: [judged(1, 'b'), judged(2, 'a'), judged(3, null)],
};
const score = async () => within(await screen.findByRole('region', { name: 'Score' }));

test('shows the score of a submitted test against the passing score, with wrong and omitted questions', async () => {
  openTests(at, submitted);
  const verdict = await score();
  expect(verdict.getByText('33%')).toBeTruthy();
  expect(verdict.getByRole('heading', { name: 'Not yet: Rules of the Road needs 90%' })).toBeTruthy();
  expect(verdict.getByText('1 of 3 correct · 1 wrong · 1 not answered')).toBeTruthy();
  expect(verdict.getByRole('link', { name: /^Result/ }).getAttribute('target')).toBe('_blank');
});

const last = summary({ ...completed, test_num: 'last', submitted_at: '2026-09-01T12:00:00.000Z', correct: 0 });
const timed = summary({ ...completed, minutes: 90, started_at: '2026-09-06T11:22:00.000Z' });
const passMarks = { rules_of_the_road: 30, others: 60 };

test.each([
  ['of a timed test has the time it took', { [calls.details]: timed }, /1 wrong · 1 not answered · 38 min$/],
  ['is compared with the last of the same topic', { [calls.list]: [last] }, / · 33 points better than last time$/],
  ['is held against the site’s mark', { [calls.settings]: { pass_marks: passMarks } }, /^Passed: .* needs 30%$/],
])('the score %s', async (_, answers, words) => {
  openTests(at, { ...submitted, ...answers });
  expect((await score()).getByText(words)).toBeTruthy();
});

test('every mistake is expanded, and every question without an answer in a list of its own', async () => {
  const { zmcq_id, ...second } = judged(2, 'a');
  const credited = { ...second, zmcq_id: zmcq_id && { ...zmcq_id, ZCREDIT: 'Bo Sun' } };
  openTests(at, { ...submitted, [calls.items]: [judged(1, 'b'), credited, judged(3, null)] });
  const mistakes = within(await screen.findByRole('region', { name: 'Your mistake' }));
  const unanswered = within(screen.getByRole('region', { name: '1 question not answered' }));
  expect(mistakes.getByText('What does a red nun mark?')).toBeTruthy();
  expect(unanswered.getByText(/#3 · Question .* · Lateral marks/)).toBeTruthy();
  for (const list of [mistakes, unanswered]) {
    expect(list.getAllByText('✓ Correct answer')).toHaveLength(1);
    expect(list.getAllByText(/Red, right, returning/)).toHaveLength(1);
  }
  expect(mistakes.getByText('Explanation by Bo Sun')).toBeTruthy();
  expect(screen.queryByText('On which side does one leave the can?')).toBeNull();
});

test('questions without an answer are no mistakes: they can be bookmarked and studied', async () => {
  openTests(at, { ...submitted, [calls.items]: [judged(1, 'b'), judged(2, null), judged(3, null)] });
  const verdict = await score();
  expect(verdict.getByText('1 of 3 correct · 2 not answered')).toBeTruthy();
  expect(screen.getByRole('region', { name: '2 questions not answered' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /mistake/ })).toBeNull();
  expect(verdict.queryByRole('link', { name: /mistakes/ })).toBeNull();
  const study = verdict.getByRole('link', { name: 'Study the unanswered questions' });
  expect(study.getAttribute('href')).toBe('/user/watch?mode=normal&type=test&id=7&num=1&zid=0');
  expect(verdict.getByRole('button', { name: 'Bookmark these 2' })).toBeTruthy();
});

test('the mistakes can be studied and bookmarked, and the topic can be tested again', async () => {
  const bookmarked = { zmcq_id: '102', marks: { bookmarked: true, hidden: false } };
  const { requests, host, address } = openTests(at, {
    ...submitted,
    'POST /api/v1/private/bookmark_question/102': bookmarked,
    'POST /api/v1/private/bookmark_question/103': bookmarked,
    [calls.generate]: { test_num: 'test-number-2' },
    'GET /api/mlp_test/test_details/test-number-2': summary({ test_num: 'test-number-2' }),
  });
  const verdict = await score();
  const study = verdict.getByRole('link', { name: 'Study your mistakes and unanswered questions' });
  expect(study.getAttribute('href')).toBe('/user/watch?mode=normal&type=test&id=7&num=1&zid=0');
  await userEvent.click(verdict.getByRole('button', { name: 'Bookmark these 2' }));
  await verdict.findByRole('button', { name: 'Bookmarked' });
  expect(requests.filter(({ call }) => call.includes('bookmark_question'))).toHaveLength(2);
  expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text: '2 questions bookmarked' });
  await userEvent.click(verdict.getByRole('button', { name: 'Same topic again' }));
  await waitFor(() => expect(address()).toBe('/user/test/print/test-number-2'));
});

test('a rejection by the server is shown, and can be retried', async () => {
  const rejection = { status: 503, body: { error: 'The test service is busy.' } };
  const { host } = openTests(at, {
    ...submitted,
    'POST /api/v1/private/bookmark_question/102': rejection,
    [calls.generate]: rejection,
  });
  const verdict = await score();
  await userEvent.click(verdict.getByRole('button', { name: 'Bookmark these 2' }));
  await userEvent.click(verdict.getByRole('button', { name: 'Same topic again' }));
  await waitFor(() => expect(host.notify).toHaveBeenCalledTimes(2));
  expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'danger' }));
  expect(verdict.getByRole('button', { name: 'Bookmark these 2' }).getAttribute('aria-busy')).toBe('false');
});

test('a test without a mistake is praised and needs no action', async () => {
  openTests(at, {
    [calls.details]: summary({ ...completed, answered: 3, correct: 3 }),
    [calls.items]: [judged(1, 'b'), judged(2, 'b'), judged(3, 'b')],
  });
  const verdict = await score();
  expect(verdict.getByRole('heading', { name: 'Passed: Rules of the Road needs 90%' })).toBeTruthy();
  expect(verdict.queryByRole('link', { name: /^Study/ })).toBeNull();
  expect(screen.queryByRole('region', { name: /mistake/ })).toBeNull();
});

test('a custom test is generated again from the same source and rating', async () => {
  const subjects = ['ZINBOOK-2', 'ZINBOOK-3'];
  const custom = { source: 'topics' as const, subjects, test_subject: 'topics', rating: 'all', minutes: 45 };
  const { requests, address } = openTests(at, {
    ...submitted,
    [calls.details]: summary({ ...completed, ...custom }),
    [calls.generateCustom]: { test_num: 'test-number-2' },
    'GET /api/mlp_test/test_details/test-number-2': summary({ test_num: 'test-number-2' }),
  });
  await userEvent.click((await score()).getByRole('button', { name: 'Same topics again' }));
  await waitFor(() => expect(address()).toBe('/user/test/print/test-number-2'));
  expect(requests.find(({ call }) => call === calls.generateCustom)?.body).toEqual({
    test_name: 'Sunday try',
    source: 'topics',
    subjects,
    question_count: 3,
    minutes: 45,
    rating: 'all',
  });
});

test('a test of one topic is generated again for the rating it was drawn for', async () => {
  const { requests } = openTests(at, {
    ...submitted,
    [calls.details]: summary({ ...completed, rating: 'ZDL5' }),
    [calls.generate]: { test_num: 'test-number-2' },
  });
  await userEvent.click((await score()).getByRole('button', { name: 'Same topic again' }));
  const sent = await waitFor(() => requests.find(({ call }) => call === calls.generate) ?? expect.fail());
  expect(sent.body).toMatchObject({ test_subject: 'ZINBOOK-2', rating: 'ZDL5' });
});

test('a test whose time is up leads to its questions, which submit it', async () => {
  const overdue = summary({ status: 'In progress', minutes: 30, started_at: '2026-09-06T12:00:00.000Z', left_ms: 0 });
  const { address } = openTests(at, {
    [calls.details]: overdue,
    [calls.questions]: [item(1), item(2), item(3)],
    [calls.submit]: { ...completed, test_num: testNum, question_count: 3 },
  });
  expect(await screen.findByText(/Time is up. 1 of 3 correct: 33%/)).toBeTruthy();
  expect(address()).toContain('/user/test/watch');
});
