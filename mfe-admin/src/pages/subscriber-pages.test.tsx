import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button, cells, hrefOf, openSignedIn, rowsOf } from '../test/open-admin.tsx';
import { anna, mailsOf, noParts, record } from '../test/subscriber.ts';

const carl: Subscriber = {
  ...anna,
  _id: 'm2',
  email: 'carl@fairway.example',
  user_name: 'Carl Dee',
  subscription_type: 'Trial',
  mode: 'free',
  status: 'Ban',
  unsubs_date: '2026-02-01T12:00:00.000Z',
  license_rating: '',
  platform: 'ios',
};
const list = 'GET /api/mlp_subscription/subscriber';
const remove = 'DELETE /api/mlp_subscription/subs/m1';
const details = '/admin/subscribers/details';

const listed = (subscribers: Subscriber[], total = subscribers.length) => ({
  subscribers,
  total,
  page: 0,
  pageSize: 10,
  has_more: false,
});
const licenses = {
  'GET /api/mlp_question/deck_license': [{ _id: 'd3', Z_PK: '3', ZSLUG: 'third-mate', title: 'Third Mate' }],
  'GET /api/mlp_question/engine_license': [],
};
const open = (at: string, answers: Record<string, unknown>) => openSignedIn(at, Object.assign(answers, licenses));

/** The query of the last call for the list. */
const askedOf = (calls: { call: string; url: string }[]) =>
  Object.fromEntries(new URLSearchParams(calls.findLast(({ call }) => call === list)?.url.split('?')[1]));

test('the table of subscribers has every column, the license by its title, and a past expiry in words, page by page [ADM-76, ADM-77, LIM-44, LIM-45, LIM-48]', async () => {
  const { calls } = open(details, { [list]: listed([anna, carl]) });
  expect(await screen.findByRole('cell', { name: 'Deck · Third Mate' })).toBeTruthy();
  const [head, , first, second] = within(screen.getByRole('table', { name: 'Subscribers' })).getAllByRole('row');
  expect(
    cells(head)
      .map((title) => title?.replace(/ [↕↑]$/, ''))
      .join(' | '),
  ).toBe('Joined date | Name | Email | Subscription type | Expiry | Question type | Platform | Action');
  expect(cells(first).join(' | ')).toBe(
    'Jan 5, 2026 | Anna Bow | anna@fairway.example | 6 Month Access | Jul 5, 2126 | Deck · Third Mate | Website | Edit Anna BowDelete Anna Bow',
  );
  expect(cells(second).slice(1, 7).join(' | ')).toBe(
    'Carl DeeBanned | carl@fairway.example | Trial | Feb 1, 2026 · ended | Deck | IOS',
  );
  expect(hrefOf('Anna Bow')).toBe('/admin/subscribers/view/m1');
  expect(screen.getByRole('columnheader', { name: 'Joined date' }).ariaSort).toBe('ascending');
  expect(askedOf(calls)).toMatchObject({ sort: 'insert_date', order: 'asc', page: '0', pageSize: '10' });
});

test('a license rating is filtered with its question type, and all filters are cleared at once [ADM-78]', async () => {
  const { calls, address } = open(`${details}?status=Ban`, { [list]: listed([carl]) });
  await screen.findByRole('cell', { name: 'carl@fairway.example' });
  await userEvent.selectOptions(
    screen.getByLabelText('Filter Question type'),
    await screen.findByText('Deck · Third Mate'),
  );
  await waitFor(() => expect(address()).toBe(`${details}?status=Ban&question_type=Deck+ZDL3`));
  await waitFor(() =>
    expect(askedOf(calls)).toMatchObject({ status: 'Ban', question_type: 'Deck', license_rating: 'ZDL3' }),
  );
  await userEvent.click(button('Clear all filters'));
  await waitFor(() => expect(address()).toBe(details));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Filter Question type').value).toBe(''));
});

test('a view shows in every filter what is in effect, and typed text that was not applied is dropped', async () => {
  const { address } = open(details, { [list]: listed([carl]) });
  await screen.findByRole('cell', { name: 'carl@fairway.example' });
  const status = () => screen.getByLabelText<HTMLSelectElement>('Account status');
  const from = () => screen.getByLabelText<HTMLInputElement>('Joined from');
  await userEvent.selectOptions(status(), 'Ban');
  fireEvent.change(from(), { target: { value: '2026-01-01' } });
  await waitFor(() => expect(address()).toBe(`${details}?status=Ban&joined_from=2026-01-01`));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Banned{Enter}');
  const name = () => screen.getByLabelText<HTMLInputElement>('Filter Name');
  await userEvent.type(name(), 'car');
  await userEvent.click(button('All'));
  await waitFor(() => expect([status().value, from().value, name().value]).toEqual(['', '', '']));
  expect(address()).toBe(details);
  await userEvent.selectOptions(screen.getByLabelText('Filter Platform'), 'IOS');
  await waitFor(() => expect(address()).toBe(`${details}?platform=ios`));
  await userEvent.click(button('Banned'));
  await waitFor(() => expect([status().value, from().value]).toEqual(['Ban', '2026-01-01']));
});

test('several subscribers are set Inactive by one call, and all that match the filters are exported by a link', async () => {
  const bulk = 'POST /api/v1/admin/subscribers/status';
  const exported = 'POST /api/v1/admin/export/subscribers';
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = open(`${details}?status=Active&question_type=Deck+ZDL3&sortBy=email&sortType=desc`, {
    [list]: listed([anna, carl]),
    [bulk]: { done: ['m1'], failed: [{ id: 'm2', message: 'A banned member stays banned' }] },
    [exported]: { url: '/api/v1/admin/export/subscribers/t' },
  });
  expect(await screen.findByRole('checkbox', { name: `Select ${anna.user_name}` })).toBeTruthy();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(button('Set Inactive'));
  expect(screen.getByText(/^2 subscribers will be Inactive\./)).toBeTruthy();
  await userEvent.click(button('Yes, change it!'));
  expect(await screen.findByText(/A banned member stays banned/)).toBeTruthy();
  expect(calls.find(({ call }) => call === bulk)?.body).toEqual({ ids: [anna._id, carl._id], status: 'Inactive' });
  await userEvent.click(button('Export CSV'));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(followed.mock.contexts[0]).toHaveProperty('pathname', '/api/v1/admin/export/subscribers/t');
  expect(calls.find(({ call }) => call === exported)?.body).toEqual({
    status: 'Active',
    question_type: 'Deck',
    license_rating: 'ZDL3',
    sort: 'email',
    order: 'desc',
  });
});

test('deleting asks first, then the first page of the list is reloaded [ADM-79]', async () => {
  const answers: Record<string, unknown> = { [list]: listed([anna, carl], 22), [remove]: { success: 'Deleted' } };
  const { address, calls, host } = open(`${details}?page=2`, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Anna Bow' }));
  expect(screen.getByRole('dialog', { name: 'Are you sure?' }).textContent).toContain(
    'You will not be able to recover this again!',
  );
  expect(calls.some(({ call }) => call === remove)).toBe(false);
  answers[list] = listed([carl], 21);
  await userEvent.click(button('Yes, delete it!'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Anna Bow' })).toBeNull());
  expect(address()).toBe(details);
  expect(host.notify).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(askedOf(calls)).toMatchObject({ page: '0', pageSize: '10' }));
});

test.each<[Partial<Subscriber>, string]>([
  [{}, '6 Month Access, until Jul 5, 2126 8:00 AM EDT, is lost, and nothing is refunded by this'],
  [{ status: 'Inactive' }, '6 Month Access, until Jul 5, 2126 8:00 AM EDT, is lost, and nothing is refunded by this'],
  [{ subscription_type: 'Life Time Access', unsubs_date: null }, 'Life Time Access is lost, and nothing is refunded'],
  [{ unsubs_date: '2026-02-01T12:00:00.000Z' }, ''],
  [{ subscription_type: '', unsubs_date: null }, ''],
])('deleting %o tells the access that is lost: "%s"', async (change, lost) => {
  open(details, { [list]: listed([{ ...anna, ...change }]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Anna Bow' }));
  const text = screen.getByRole('dialog', { name: 'Are you sure?' }).textContent;
  if (lost) expect(text).toContain(lost);
  else expect(text).not.toContain('lost');
});

test.each<[Partial<Subscriber>, string]>([
  [{ status: 'Inactive' }, 'Jul 5, 2126 · inactive'],
  [{ status: 'Ban' }, 'Jul 5, 2126 · banned'],
  [{ status: 'Inactive', subscription_type: 'Life Time Access', unsubs_date: null }, 'No end · inactive'],
  [{ status: 'Inactive', subscription_type: '', unsubs_date: null }, '–'],
])('the list marks a plan that gives no access today: %o', async (change, text) => {
  open(details, { [list]: listed([{ ...anna, ...change }]) });
  expect(await screen.findByRole('cell', { name: text })).toBeTruthy();
});

test('the number of rows is selectable, and requested', async () => {
  const { address, calls } = open(details, { [list]: listed([anna]) });
  await userEvent.selectOptions(await screen.findByLabelText('Rows'), '50');
  await waitFor(() => expect(calls.some(({ url }) => url.includes('pageSize=50'))).toBe(true));
  expect(address()).toBe(`${details}?rows=50`);
});

test('a failed deletion says so in the dialog and leaves the list as it is', async () => {
  const { host } = open(details, { [list]: listed([anna]), [remove]: { status: 503, body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Anna Bow' }));
  await userEvent.click(button('Yes, delete it!'));
  expect((await screen.findByRole('alert')).textContent).toContain('Fairway is not responding');
  expect(host.notify).not.toHaveBeenCalled();
});

const view = '/admin/subscribers/view/m1';
const recordCall = 'GET /api/v1/admin/subscriber/m1';

test('the page of one subscriber ends all sessions after a confirmation', async () => {
  const end = 'POST /api/v1/admin/subscriber/m1/end-sessions';
  const answers: Record<string, unknown> = { ...noParts, [recordCall]: record, [end]: { success: 'Ended', ended: 1 } };
  const { calls } = open(view, answers);
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Bow' })).toBeTruthy();
  expect(await screen.findByText('Nothing was bought yet.')).toBeTruthy();
  await userEvent.click(button('End all sessions'));
  expect(calls.some(({ call }) => call === end)).toBe(false);
  answers[recordCall] = { ...record, sessions: [], session_count: 0 };
  await userEvent.click(button('Yes, end them!'));
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
});

test('a reset link and the verification mail are sent after a confirmation that names the address', async () => {
  const send = 'POST /api/v1/admin/subscriber/m1/send-mail';
  const unverified = { ...record, verification_status: 'No' };
  const success = 'The mail is on its way to anna@fairway.example';
  const answers: Record<string, unknown> = { ...noParts, [recordCall]: unverified, [send]: { success } };
  const { calls, host } = open(view, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Send the verification mail again' }));
  const dialog = screen.getByRole('dialog', { name: 'Send the verification mail again?' });
  expect(dialog.textContent).toContain('It is sent to anna@fairway.example.');
  answers[recordCall] = record;
  await userEvent.click(button('Yes, send it!'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith({ kind: 'success', text: success, ms: 5_000 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the verification mail again' })).toBeNull());
  answers[send] = { status: 429, body: { error: 'This mail was sent recently.' } };
  await userEvent.click(button('Send a password reset link'));
  await userEvent.click(button('Yes, send it!'));
  expect(await screen.findByText('This mail was sent recently.')).toBeTruthy();
  const sent = calls.filter(({ call }) => call === send).map(({ body }) => body);
  expect(sent).toEqual([{ kind: 'member-verify' }, { kind: 'member-reset' }]);
});

test('no mail can be sent to a banned subscriber', async () => {
  open(view, { ...noParts, [recordCall]: { ...record, status: 'Ban', verification_status: 'No' } });
  expect(await screen.findByText('No mail in the last 400 days.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('the sections of a subscriber appear together, each requested once', async () => {
  const mails = Promise.withResolvers<unknown>();
  const { calls } = open(view, {
    ...noParts,
    [recordCall]: record,
    'GET /api/v1/admin/subscriber/m1/mails': mails.promise,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Bow' })).toBeTruthy();
  expect(screen.queryByText('Nothing was bought yet.')).toBeNull();
  mails.resolve(mailsOf([]));
  expect(await screen.findByText('No mail in the last 400 days.')).toBeTruthy();
  expect(screen.getByText('Nothing was bought yet.')).toBeTruthy();
  const lists = calls.filter(({ url }) => url.includes('/m1/') && url.includes('pageSize='));
  expect(lists.map(({ call }) => call).sort()).toEqual(Object.keys(noParts).sort());
});

test('a list that fails to load does not block the other sections of a subscriber', async () => {
  open(view, { ...noParts, [recordCall]: record, 'GET /api/v1/admin/subscriber/m1/mails': { status: 503, body: {} } });
  expect(await screen.findByText('Nothing was bought yet.')).toBeTruthy();
  expect(await screen.findByText('Mails did not load')).toBeTruthy();
});

test('a deleted subscriber is shown as such, with the latest changes and no actions', async () => {
  const change = {
    _id: '7',
    action: 'subscriber-delete',
    admin: '',
    created_at: '2026-01-06T12:00:00.000Z',
    before: { status: 'Active', unsubs_date: '2026-07-05T12:00:00.000Z' },
    after: {},
  };
  const amounts = { before: { refunded: '0.00' }, after: { refunded: '5.00' } };
  const refund = { ...change, _id: '6', action: 'invoice-refund', ...amounts };
  const mail = { ...change, _id: '5', action: 'subscriber-mail', before: {}, after: { mail: 'member-reset' } };
  open(view, {
    ...noParts,
    [recordCall]: { ...record, status: 'Deleted', user_name: 'Former member', email: '', license_rating: '' },
    'GET /api/v1/admin/subscriber/m1/changes': { changes: [change, refund, mail], total: 3 },
  });
  expect(await screen.findByText(/This account was deleted/)).toBeTruthy();
  const [, ...rows] = rowsOf(await screen.findByRole('table', { name: 'Changes by administrators' }));
  expect(rows.map((row) => cells(row).slice(1))).toEqual([
    ['A former administrator', 'Deleted the account', 'Account status: Active → noneExpiry: Jul 5, 2026 → none'],
    ['A former administrator', 'Ordered a refund', 'Refunded: $0.00 → $5.00'],
    ['A former administrator', 'Sent a mail', 'Mail: Reset the password'],
  ]);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('the mails of a member are listed with their delivery state, page by page', async () => {
  const mail = (_id: string, state: string) => ({
    _id,
    kind: 'receipt',
    sent_to: 'mate@fairway.example',
    subject: `Receipt ${_id}`,
    state,
    queued_at: '2026-01-06T12:00:00.000Z',
    changed_at: '2026-01-06T12:00:05.000Z',
  });
  const mails = [mail('1', 'failed'), mail('2', 'queued'), mail('3', 'sent')];
  open(view, {
    ...noParts,
    [recordCall]: record,
    'GET /api/v1/admin/subscriber/m1/mails?page=1&pageSize=10': mailsOf([mail('4', 'sent')], { total: 11, page: 1 }),
    'GET /api/v1/admin/subscriber/m1/mails': mailsOf(mails, { total: 11 }),
  });
  const table = await screen.findByRole('table', { name: 'Mails' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => cells(row).slice(1))).toEqual([
    ['Receipt', 'mate@fairway.example', 'Receipt 1', 'Failed'],
    ['Receipt', 'mate@fairway.example', 'Receipt 2', 'Queued'],
    ['Receipt', 'mate@fairway.example', 'Receipt 3', 'Sent'],
  ]);
  await userEvent.click(button('Next page'));
  expect(await screen.findByText('Receipt 4')).toBeTruthy();
});

test('the payments of a member are listed with state, reason and invoice', async () => {
  const order = (_id: string, state: string, more = {}) => ({
    _id,
    state,
    reason: '',
    subscription_type: '1 Month Access',
    amount: '9.99',
    created_at: '2026-01-06T12:00:00.000Z',
    invoice: null,
    ...more,
  });
  const payments = [
    order('1', 'paid', { invoice: { _id: 'i1', number: 'INV-2026-000001' } }),
    order('2', 'action'),
    order('3', 'declined', { reason: 'This card has insufficient funds' }),
  ];
  open(view, {
    ...noParts,
    [recordCall]: record,
    'GET /api/v1/admin/member/m1/payments': { payments, total: 3 },
  });
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(rowsOf(table).slice(1).map(cells)).toEqual([
    ['Jan 6, 2026 7:00 AM', '1 Month Access', '$9.99', 'Paid', 'INV-2026-000001'],
    ['Jan 6, 2026 7:00 AM', '1 Month Access', '$9.99', 'Waiting for the bank’s approval', 'No invoice'],
    ['Jan 6, 2026 7:00 AM', '1 Month Access', '$9.99', 'Declined: This card has insufficient funds', 'No invoice'],
  ]);
  const link = within(table).getByRole('link', { name: 'INV-2026-000001' });
  expect(link.getAttribute('href')).toBe('/admin/subscribers/view-invoice/i1');
});

test('a mail that the mailer has not started comes first, and an unavailable service is noted', async () => {
  const waiting = [{ _id: '9', kind: 'receipt', subject: '', queued_at: '2026-01-06T12:00:00.000Z' }];
  open(view, {
    ...noParts,
    [recordCall]: record,
    'GET /api/v1/admin/subscriber/m1/mails': mailsOf([], { waiting, is_partial: true }),
  });
  const [, row] = within(await screen.findByRole('table', { name: 'Mails' })).getAllByRole('row');
  expect(cells(row).slice(1)).toEqual(['Receipt', '–', '–', 'Waiting']);
  expect(screen.getByText('Emails waiting to be sent may be missing here.')).toBeTruthy();
});
