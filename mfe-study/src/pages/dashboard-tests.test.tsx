import type { TestSummary } from '@fairway/contracts/testing/testing';
import { testSummary } from '@fairway/testing-kit/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDashboard, panel } from '../test/open-dashboard.tsx';

const testOf = (overrides: Partial<TestSummary>) =>
  testSummary({ test_name: 'Sunday exam', topic_title: 'All Deck', question_count: 50, ...overrides });

test('a test is generated from here, and opens its page [STD-12]', async () => {
  const { calls, host } = openDashboard({ 'POST /api/mlp_test/generate_test': { test_num: 'test-9' } });
  const generate = within(panel('Generate A Test'));
  await userEvent.selectOptions(await generate.findByLabelText('Select A Topic'), 'All Deck (1,207)');
  await userEvent.click(generate.getByRole('radio', { name: '10' }));
  await userEvent.click(generate.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/user/test/print/test-9'));
  expect(calls.at(-1)?.body).toEqual({ test_name: '', test_subject: 'deck-all', question_count: '10' });
});

test('if access has ended meanwhile, the dialog links to the plans [TST-09, ERR-57]', async () => {
  openDashboard({
    'POST /api/mlp_test/generate_test': { status: 403, body: { error: 'You have to be a premium user.' } },
  });
  const generate = within(panel('Generate A Test'));
  await userEvent.click(await generate.findByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscription Alerts' }));
  expect(dialog.getByText('You have to be a premium user.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe('/user/account/subscription');
});

test('the five latest tests are listed, newest first, each linked to where it continues [STD-13]', async () => {
  const numbered = [1, 2, 3, 4].map((at) => testOf({ test_num: `test-${at}`, test_name: `Exam ${at}` }));
  const begun = testOf({ test_num: 'test-5', status: 'In progress', answered: 7 });
  const done = testOf({
    test_num: 'test-6',
    test_name: 'Done',
    status: 'Completed',
    answered: 50,
    correct: 40,
    judged: 50,
  });
  openDashboard({ 'GET /api/mlp_test/get_test_details': [...numbered, begun, done] });
  const list = within(panel('List of Tests'));
  expect(
    await list.findByRole('row', { name: /Done.*All Deck.*Sep 5, 2026.*Completed 40\/50 correct, 80%/ }),
  ).toBeTruthy();
  expect(list.getByRole('row', { name: /Sunday exam.*In progress 7\/50 answered/ })).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/test/result-model/test-6',
    '/user/test/result-model/test-5',
    '/user/test/watch?test=test-5',
    ...[4, 3, 2].flatMap((at) => [`/user/test/print/test-${at}`, `/user/test/watch?test=test-${at}`]),
    '/user/test/manage-test',
  ]);
  expect(list.getByRole('link', { name: 'Resume Sunday exam' })).toBeTruthy();
  expect(list.getByRole('link', { name: 'Manage all 6 tests' })).toBeTruthy();
});
