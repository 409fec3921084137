import { testBrokenStorage } from '@fairway/testing-kit/stored-values';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completed, item, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = `/user/test/watch?test=${testNum}&num=3`;
const answers = (save: unknown) => ({
  [calls.details]: summary({
    status: 'In progress',
    minutes: 30,
    started_at: '2026-09-06T12:00:00.000Z',
    left_ms: 60_000,
  }),
  [calls.questions]: [item(1, { answer_type: 'c' }), item(2), item(3)],
  [calls.submit]: { ...completed, test_num: testNum, question_count: 3 },
  [calls.save]: save,
});
const unsaved = { status: 503, body: { error: 'Fairway is busy.' } };

testBrokenStorage(() => {
  test('"Saved" follows the server’s reply, and Submit waits for the choices that it does not have', async () => {
    const { answers: server, requests } = openTests(at, answers(unsaved));
    await userEvent.click(await screen.findByRole('radio', { name: /Port/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your choice is only in this tab');
    expect(screen.queryByText('✓ Saved')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Submit Test' }));
    const dialog = screen.getByRole('dialog', { name: 'Submit Test?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
    expect(await within(dialog).findByText(/Some of your choices are not saved yet/)).toBeTruthy();
    expect(requests.some(({ call }) => call === calls.submit)).toBe(false);
    server[calls.save] = {};
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
    await screen.findByRole('dialog', { name: 'Test Completed' });
    const order = requests.map(({ call }) => call).filter((call) => call === calls.save || call === calls.submit);
    expect(order.slice(-2)).toEqual([calls.save, calls.submit]);
  });

  test('the time can be hidden and shown', async () => {
    openTests(at, answers({}));
    await userEvent.click(await screen.findByRole('button', { name: 'Hide time' }));
    expect(screen.queryByRole('timer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show time' }));
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

test('a choice that the server rejects is not shown as chosen, so Submit lists its question as open', async () => {
  openTests(at, answers({ status: 400, body: { error: 'This choice does not exist.' } }));
  await userEvent.click(await screen.findByRole('radio', { name: /Port/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved. You chose A.');
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Submit Test' }));
  expect(screen.getByRole('dialog', { name: 'Submit Test?' }).textContent).toContain('(2, 3)');
});
