import type { Member } from '@fairway/contracts/identity';
import type { TestSummary } from '@fairway/contracts/testing';
import type { CurrentUser } from '@fairway/mfe/host-props';
import { MemberQueries } from '@fairway/mfe/member-queries';
import { fakeHost, renderArea } from '@fairway/mfe/render-area';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { routes } from '../root.tsx';

const list = 'GET /api/mlp_test/get_test_details';
const member = { _id: 'm1', user_name: 'deckhand' } as Member;

const summary = (own: Partial<TestSummary>): TestSummary => ({
  _id: 't1',
  test_num: '1',
  test_name: 'First try',
  topic: 'Rules of the Road',
  test_subject: 'Rules of the Road',
  question_count: 50,
  insert_date: '2026-09-05T12:00:00.000Z',
  status: 'Completed',
  ...own,
});

function open(
  answer: unknown,
  { at = '/user/test/manage-test', user = { state: 'signed-in', member } as CurrentUser } = {},
) {
  const answers = { [list]: answer };
  const { host, calls } = fakeHost(answers, user);
  const view = renderArea(routes, at, host, (children) => <MemberQueries>{children}</MemberQueries>);
  return { ...view, answers, calls };
}

test('says that the tests are loading [STD-76]', () => {
  open('pending');
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Tests' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading your tests');
});

test('without a test the list says what will be there and leads to the questions [TST-16, ERR-48]', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'List of Tests' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Study questions' }).getAttribute('href')).toBe('/dashboard');
});

test('each test has its name, topic, date, status and number of questions [LIM-39, TST-15]', async () => {
  open([summary({}), summary({ test_num: '2', test_name: 'Second try', status: 'New', question_count: 10 })]);
  const table = await screen.findByRole('table', { name: 'Your tests' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Test Name', 'Topic', 'Date', 'Status', 'Questions']);
  const [, first, second] = within(table).getAllByRole('row');
  expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'First try',
    'Rules of the Road',
    '5 Sep 2026',
    'Completed',
    '50',
  ]);
  expect(second?.textContent).toContain('Second try');
});

test('tests that do not load are tried again by themselves, then by Retry [API-137]', async () => {
  const { answers, calls } = open({ status: 503, body: { error: 'x' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your tests did not load');
  expect(calls).toHaveLength(2);
  answers[list] = [summary({})];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('rowheader', { name: 'First try' })).toBeTruthy();
});

test.each(['checking', 'signed-out'] as const)('asks for nothing while the member is %s', (state) => {
  const { calls } = open([], { user: { state } });
  expect(screen.getByRole('status').textContent).toBe('Loading your tests');
  expect(calls).toEqual([]);
});

test('a session that could not be checked can be tried again', () => {
  const { calls } = open([], { user: { state: 'unreachable' } });
  expect(screen.getByRole('alert').textContent).toContain('You are still signed in');
  expect(calls).toEqual([]);
});

test.each(['/user/test', '/user/test/anything'])('%s leads to the list of tests', async (at) => {
  const { router } = open([], { at });
  await screen.findByRole('heading', { name: 'List of Tests' });
  expect(router.state.location.pathname).toBe('/user/test/manage-test');
});
