import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, cells, errorOf, openSignedIn, rowsOf } from '../test/open-admin.tsx';
import { noParts, record } from '../test/subscriber.ts';

const recordCall = 'GET /api/v1/admin/subscriber/m1';
const setEnd = 'POST /api/v1/admin/subscriber/m1/access-end';

async function openDialog(answers: Record<string, unknown>) {
  const opened = openSignedIn('/admin/subscribers/view/m1', Object.assign(answers, noParts));
  await userEvent.click(await screen.findByRole('button', { name: 'Change the end of access…' }));
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'End of access of Anna Bow' })) };
}

const choose = (day: string) =>
  fireEvent.change(screen.getByLabelText('Last day (required)'), { target: { value: day } });

test('access is extended to a day, with a reason, based on the end that was shown', async () => {
  const { calls, host, dialog } = await openDialog({ [recordCall]: record, [setEnd]: record });
  expect(screen.getByLabelText('Last day (required)')).toHaveProperty('value', '2126-07-05');
  choose('2126-07-19');
  expect(dialog.getByRole('status').textContent).toContain('ends at the end of Jul 19, 2126 (New York time)');
  expect(dialog.getByRole('status').textContent).toContain('The plan stays 6 Month Access.');
  await userEvent.type(screen.getByLabelText('Reason (required)'), 'Two weeks for an outage');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === setEnd)?.body).toEqual({
    last_day: '2126-07-19',
    reason: 'Two weeks for an outage',
    based_on: { subscription_type: '6 Month Access', unsubs_date: record.unsubs_date },
  });
  expect(host.notify).toHaveBeenCalledOnce();
});

test('an earlier end warns of the loss; access ends now without a day', async () => {
  const { calls, dialog } = await openDialog({ [recordCall]: record, [setEnd]: record });
  choose('2126-06-05');
  expect(dialog.getByRole('alert').textContent).toContain('Anna Bow loses 1 month of access, and nothing is refunded.');
  await userEvent.click(screen.getByLabelText('End access now'));
  expect(dialog.getByRole('alert').textContent).toContain('Access then ends now. It would have ended Jul 5, 2126');
  await userEvent.type(screen.getByLabelText('Reason (required)'), 'Shared the account');
  await userEvent.click(button('End access now'));
  await waitFor(() => expect(calls.find(({ call }) => call === setEnd)?.body).toMatchObject({ last_day: null }));
});

test.each([
  ['', 'The plan is called Trial, because nothing was bought.', false],
  ['Life Time Access', 'The plan is then called Trial: Life Time Access cannot end.', true],
])('with the plan "%s" the dialog says that it becomes a Trial', async (subscription_type, words, canEndNow) => {
  const { dialog } = await openDialog({ [recordCall]: { ...record, subscription_type, unsubs_date: null } });
  expect(dialog.getByText(/Access then ends/).textContent).toContain(words);
  expect(dialog.queryByLabelText('End access now') !== null).toBe(canEndNow);
});

test('errors appear under their fields', async () => {
  await openDialog({
    [recordCall]: record,
    [setEnd]: { status: 400, body: { last_day: 'This day is over', reason: 'State the reason' } },
  });
  await userEvent.click(button('Save'));
  await waitFor(() => expect(errorOf(screen.getByLabelText('Last day (required)'))).toContain('This day is over'));
  expect(errorOf(screen.getByLabelText('Reason (required)'))).toContain('State the reason');
});

test('an end that changed meanwhile is shown with who set it, and can be replaced', async () => {
  const body = { based_on: 'Ada changed this after you opened it.', unsubs_date: 'Now Jul 8, 2126 11:59 PM EDT' };
  const answers: Record<string, unknown> = { [recordCall]: record, [setEnd]: { status: 409, body } };
  const { calls } = await openDialog(answers);
  await userEvent.type(screen.getByLabelText('Reason (required)'), 'An outage');
  await userEvent.click(button('Save'));
  expect(await screen.findByText('Expiry: Now Jul 8, 2126 11:59 PM EDT')).toBeTruthy();
  const unsubs_date = '2126-07-09T03:59:59.000Z';
  Object.assign(answers, { [recordCall]: { ...record, unsubs_date }, [setEnd]: record });
  await userEvent.click(button('Save my changes over theirs'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ call }) => call === setEnd)?.body).toMatchObject({
    reason: 'An outage',
    based_on: { unsubs_date },
  });
});

test('the record says that a purchase was replaced by hand, and why the end was changed', async () => {
  const grant = record.grants[0];
  openSignedIn('/admin/subscribers/view/m1', {
    ...noParts,
    [recordCall]: {
      ...record,
      plan_set_at: '2026-02-01T12:00:00.000Z',
      grants: [{ ...grant, invoice_id: 'i2', granted_at: '2026-02-02T12:00:00.000Z' }, grant],
    },
    'GET /api/v1/admin/subscriber/m1/changes': {
      total: 1,
      changes: [
        {
          _id: '7',
          action: 'subscriber-access-end',
          admin: 'ada@fairway.example',
          created_at: '2026-02-01T12:00:00.000Z',
          before: { unsubs_date: '2026-07-05T12:00:00.000Z' },
          after: { unsubs_date: '2026-07-20T03:59:59.000Z', reason: 'An outage' },
        },
      ],
    },
  });
  const [, ...grants] = rowsOf(await screen.findByRole('table', { name: 'Access by purchase' }));
  expect(grants.map((row) => cells(row)[3])).toEqual(['In force', 'Replaced by hand on Feb 1, 2026']);
  const [, change] = rowsOf(screen.getByRole('table', { name: 'Changes by administrators' }));
  expect(cells(change).slice(2)).toEqual([
    'Changed the end of access',
    'Expiry: Jul 5, 2026 → Jul 19, 2026Reason: An outage',
  ]);
});
