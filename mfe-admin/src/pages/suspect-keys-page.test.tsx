import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, cells, hrefOf, openSignedIn, rowsOf } from '../test/open-admin.tsx';
import { question } from '../test/questions.ts';
import { suspect } from '../test/suspect-keys.ts';

const list = 'GET /api/v1/admin/bank/suspect_keys';
const decide = 'POST /api/v1/admin/bank/suspect_keys/8';

function open(answers: Record<string, unknown>) {
  const report = {
    _id: '7-ann',
    reason: 'wrong_answer',
    message: 'C is right',
    reported_at: '2026-09-05T12:00:00.000Z',
  };
  for (const id of ['7', '8']) {
    answers[`GET /api/v1/admin/bank/questions/${id}`] = question({ reports: id === '7' ? [report as never] : [] });
    answers[`GET /api/v1/admin/bank/questions/${id}/twins`] = { data: [] };
  }
  const view = openSignedIn('/admin/questions/suspect-keys', answers);
  return { ...view, suspected: () => within(screen.getByRole('region', { name: 'Suspected key' })) };
}

test('a suspected key is shown with the choices by ability and the reports, decided with one key, and put back', async () => {
  const answers: Record<string, unknown> = {
    [list]: { data: [suspect('7', { open_reports: 1 }), suspect('8')], total: 2 },
    [decide]: { success: 'The key is right' },
  };
  const { calls, suspected } = open(answers);
  await screen.findByRole('region', { name: 'Suspected key' });
  expect(suspected().getByRole('heading').textContent).toBe('The key is A, but it may be C 1-7');
  expect(rowsOf(suspected().getByRole('table')).map(cells)).toEqual([
    ['Choice', 'Most able third', 'Middle third', 'Least able third'],
    ['A. The port sidelight (key)', '2 of 17', '4 of 17', '5 of 17'],
    ['B. The starboard sidelight', '1 of 17', '3 of 17', '4 of 17'],
    ['C. The sternlight (suspected)', '14 of 17', '9 of 17', '5 of 17'],
    ['D. The masthead light', '0 of 17', '1 of 17', '3 of 17'],
  ]);
  expect(await screen.findByText('C is right')).toBeTruthy();
  expect(hrefOf('Edit question')).toBe('/admin/questions/7');
  await userEvent.keyboard('j');
  expect(suspected().getByRole('heading').textContent).toContain('1-8');
  answers[list] = { data: [suspect('7')], total: 1 };
  await userEvent.keyboard('r');
  expect(await screen.findByText(/1-8: the key is right\./)).toBeTruthy();
  await waitFor(() => expect(suspected().getByRole('heading').textContent).toContain('1-7'));
  await userEvent.click(button('Undo'));
  const sent = () => calls.filter(({ call }) => call === decide).map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { version: 3, is_right: true },
      { version: 3, is_right: false },
    ]),
  );
});

test('a question that was changed meanwhile is not decided', async () => {
  const error = 'This question was changed since you opened it.';
  const { suspected } = open({
    [list]: { data: [suspect('8')], total: 1 },
    [decide]: { status: 409, body: { error } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'The key A is right' }));
  expect(await suspected().findByText(error)).toBeTruthy();
});

test('an Undo that fails in an empty queue says so', async () => {
  const answers: Record<string, unknown> = {
    [list]: { data: [suspect('8')], total: 1 },
    [decide]: { success: 'The key is right' },
  };
  open(answers);
  await screen.findByRole('region', { name: 'Suspected key' });
  answers[list] = { data: [], total: 0 };
  await userEvent.keyboard('r');
  await screen.findByText('No suspected keys');
  const error = 'This question was changed since you opened it.';
  answers[decide] = { status: 409, body: { error } };
  await userEvent.click(button('Undo'));
  expect(await screen.findByText(error)).toBeTruthy();
});

test('an empty queue says when questions appear, and a failed one is retried', async () => {
  const answers: Record<string, unknown> = { [list]: { status: 503, body: { error: 'x' } } };
  open(answers);
  await screen.findByText('The queue did not load');
  answers[list] = { data: [], total: 0 };
  await userEvent.click(button('Retry'));
  expect(await screen.findByText('No suspected keys')).toBeTruthy();
});
