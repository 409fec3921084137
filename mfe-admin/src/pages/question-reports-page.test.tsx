import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openSignedIn } from '../test/open-admin.tsx';
import { report } from '../test/question-reports.ts';

test('the queue of reports is processed with one key per report, and a closed one can be reopened', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/v1/admin/bank/reports': { data: [report('7-ann', 'B is right'), report('7-bob', 'Blurred')], total: 2 },
    'POST /api/v1/admin/bank/reports/7-bob/close': { success: 'Report dismissed' },
    'POST /api/v1/admin/bank/reports/7-bob/reopen': { success: 'The report is open again' },
  };
  const { calls } = openSignedIn('/admin/questions/reports', answers);
  const open = () => within(screen.getByRole('region', { name: 'Report' }));
  await screen.findByRole('region', { name: 'Report' });
  expect(open().getByText('B is right')).toBeTruthy();
  await userEvent.keyboard('j');
  expect(open().getByText('Blurred')).toBeTruthy();
  await userEvent.type(open().getByLabelText('Reply to the member'), 'kxr');
  expect(open().getByText('Blurred')).toBeTruthy();
  (document.activeElement as HTMLElement).blur();
  answers['GET /api/v1/admin/bank/reports'] = { data: [report('7-ann', 'B is right')], total: 1 };
  await userEvent.keyboard('x');
  expect(await screen.findByText(/1-7 dismissed\. The reply is on its way: Undo does not stop it\./)).toBeTruthy();
  expect(calls.find(({ call }) => call.endsWith('/7-bob/close'))?.body).toEqual({
    outcome: 'dismissed',
    reply: 'kxr',
    reported_at: '2026-09-05T12:00:00.000Z',
  });
  await waitFor(() => expect(open().getByText('B is right')).toBeTruthy());
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(calls.some(({ call }) => call.endsWith('/7-bob/reopen'))).toBe(true));
});

test('no single key acts on a report, and none is shown, while single-key shortcuts are off', async () => {
  localStorage.setItem('fairway-letter-keys', 'off');
  const { calls } = openSignedIn('/admin/questions/reports', {
    'GET /api/v1/admin/bank/reports': { data: [report('7-ann', 'B is right'), report('7-bob', 'Blurred')], total: 2 },
  });
  const open = within(await screen.findByRole('region', { name: 'Report' }));
  await userEvent.keyboard('jrx');
  expect(open.getByText('B is right')).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  expect(document.querySelector('kbd, [aria-keyshortcuts="r"], [aria-keyshortcuts="x"]')).toBeNull();
});

test('after the last report of the last page the page before is shown, with Undo', async () => {
  const page = (number: number) => `GET /api/v1/admin/bank/reports?page=${number}&status=open&sort=newest&pageSize=20`;
  const answers: Record<string, unknown> = {
    [page(0)]: { data: [report('7-ann', 'B is right')], total: 20 },
    [page(1)]: { data: [report('7-bob', 'Blurred')], total: 21 },
    'POST /api/v1/admin/bank/reports/7-bob/close': { success: 'Report resolved' },
  };
  const { address } = openSignedIn('/admin/questions/reports?page=1', answers);
  await screen.findByLabelText('Reply to the member');
  answers[page(1)] = { data: [], total: 20 };
  await userEvent.keyboard('r');
  expect(await screen.findByText('B is right', { selector: 'p' })).toBeTruthy();
  expect(address()).toBe('/admin/questions/reports');
  expect(button('Undo')).toBeTruthy();
});

test('a link asks before it leaves a reply that is not sent; a sent one is not asked about', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/v1/admin/bank/reports': { data: [report('7-ann', 'B is right'), report('7-bob', 'Blurred')], total: 2 },
    'POST /api/v1/admin/bank/reports/7-ann/close': { success: 'Report resolved' },
    'POST /api/v1/admin/bank/reports/7-ann/reopen': { success: 'The report is open again' },
  };
  const { host } = openSignedIn('/admin/questions/reports', answers);
  await userEvent.type(await screen.findByLabelText('Reply to the member'), 'Thank you.');
  await userEvent.click(screen.getByRole('link', { name: 'Edit question' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(button('Send and resolve'));
  expect(await screen.findByText(/1-7 resolved/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Edit question' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
  answers['GET /api/v1/admin/bank/reports'] = {
    data: [{ ...report('7-ann', 'B is right'), reply: 'Thank you.' }, report('7-bob', 'Blurred')],
    total: 2,
  };
  await userEvent.click(button('Undo'));
  // It is not typed again: a second Send would mail it twice.
  expect(await screen.findByLabelText('Another reply to the member')).toHaveProperty('value', '');
  expect(screen.getByText('Sent to the member').nextElementSibling?.textContent).toBe('Thank you.');
  const text = 'The report is open again. Your reply was sent.';
  expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text, ms: 2_000 });
  expect(host.navigate).not.toHaveBeenCalled();
});
