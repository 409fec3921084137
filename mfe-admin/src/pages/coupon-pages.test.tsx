import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { coupon, promo } from '../test/coupons.ts';
import { button, cells, errorOf, hrefOf, openSignedIn, rowsOf, success } from '../test/open-admin.tsx';

const listed = { total: 1, page: 0, pageSize: 10 };

const all = 'GET /api/mlp_coupan/all_coupan';
const add = 'POST /api/mlp_coupan/add_coupan';
const setStatus = 'POST /api/mlp_coupan/change_coupan_status/c1';
const used = 'GET /api/mlp_coupan/used_coupan';
const sentMail = 'GET /api/mlp_coupan/sentMail';
const remove = 'DELETE /api/mlp_coupan/delete_coupan/p1';
const one = 'GET /api/mlp_coupan/getcoupan/c1';
const send = 'POST /api/mlp_email/send_mail/c1';

test('codes are generated from three required fields, and the table reloads [ADM-43, ADM-44, ADM-45, ADM-46, ADM-52, ADM-124, ERR-20, LIM-58, OPEN-66]', async () => {
  const answers: Record<string, unknown> = { [all]: { ...listed, total: 0, coupons: [] } };
  const { host, calls } = openSignedIn('/admin/coupan-code/generate-codes', answers);
  const type = await screen.findByLabelText('Subscription Type (required)');
  expect(
    within(type)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['', 'all', 'one_month', 'three_month', 'six_month', 'twelve_month', 'life_time']);
  expect(within(type).getByRole('option', { name: '3 Month Access (not on sale)' })).toBeTruthy();
  await screen.findByText('This Table Is Empty');
  await userEvent.selectOptions(type, 'three_month');
  await userEvent.click(screen.getByRole('radio', { name: 'Non-Expiry' }));
  await userEvent.type(screen.getByLabelText('Offer in % (required)'), '20');
  answers[add] = { coupanSuccess: 'Coupon code generated successfully.', coupan: coupon() };
  answers[all] = { ...listed, coupons: [coupon()] };
  await userEvent.click(button('Generate code'));
  expect(await screen.findByRole('cell', { name: 'SEA20' })).toBeTruthy();
  expect(calls.find(({ call }) => call === add)?.body).toEqual({
    subscription: 'three_month',
    code_type: 'Non-Expiry',
    code_off: '20',
  });
  expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('Coupon code generated successfully.'));
  expect(screen.queryByLabelText('Last day')).toBeNull();
  expect(screen.getByLabelText('Offer in % (required)')).toHaveProperty('value', '');
  expect(hrefOf('Send it by mail')).toBe('/admin/coupan-code/send-promo/c1');
});

test.each(['code_type', 'type'])(
  'errors of the form appear under their fields, with %s [ADM-50, ADM-125, OPEN-78]',
  async (key) => {
    const body = { subscription: 'Wrong plan', [key]: 'Wrong type', code_off: 'Wrong offer' };
    const { host } = openSignedIn('/admin/coupan-code/generate-codes', {
      [all]: { ...listed, coupons: [coupon()] },
      [add]: { status: 400, body },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate code' }));
    await screen.findByText('Wrong plan');
    expect(errorOf(screen.getByLabelText('Subscription Type (required)'))).toBe('Wrong plan');
    expect(errorOf(screen.getByRole('radiogroup', { name: 'Code type (required)' }))).toBe('Wrong type');
    expect(errorOf(screen.getByLabelText('Offer in % (required)'))).toMatch(/Wrong offer$/);
    expect(host.notify).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Expiry' }));
    expect(errorOf(screen.getByRole('radiogroup', { name: 'Code type (required)' }))).toBe('');
  },
);

test('a code can have a last day and a number of uses; only an Expiry code has a last day', async () => {
  const body = { expires_on: 'Wrong day', max_uses: 'Wrong number' };
  const { calls } = openSignedIn('/admin/coupan-code/generate-codes', {
    [all]: { ...listed, coupons: [coupon()] },
    [add]: { status: 400, body },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Subscription Type (required)'), 'all');
  await userEvent.click(screen.getByRole('radio', { name: 'Expiry' }));
  await userEvent.type(screen.getByLabelText('Last day'), '2026-12-31');
  await userEvent.type(screen.getByLabelText('Maximum uses'), '10');
  await userEvent.type(screen.getByLabelText('Offer in % (required)'), '20');
  await userEvent.click(button('Generate code'));
  await waitFor(() => expect(errorOf(screen.getByLabelText('Last day'))).toContain('Wrong day'));
  expect(errorOf(screen.getByLabelText('Maximum uses'))).toContain('Wrong number');
  expect(calls.find(({ call }) => call === add)?.body).toEqual({
    subscription: 'all',
    code_type: 'Expiry',
    code_off: '20',
    expires_on: '2026-12-31',
    max_uses: '10',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Non-Expiry' }));
  expect(screen.queryByLabelText('Last day')).toBeNull();
});

test('the table of codes has its columns, and sends its page and size to the server [ADM-47, LIM-44]', async () => {
  const { calls } = openSignedIn('/admin/coupan-code/generate-codes?page=1', {
    [all]: { ...listed, total: 11, coupons: [coupon({ expires_at: '2026-10-06T00:00:00.000Z', max_uses: 10 })] },
  });
  const [head, , row] = rowsOf(await screen.findByRole('table', { name: 'Coupon codes' }));
  expect(cells(head).join(' | ')).toBe(
    'Code | Offers(%) | Date | Type | Status | Subscription type | Last day | Uses | Paid | Send Promo',
  );
  expect(cells(row).join(' | ')).toBe(
    'SEA20 | 20 | Sep 5, 2026 | Expiry | Active Change status of SEA20 | 6 Month Access | Oct 5, 2026 | 3 of 10 | $29.97 | Send Promo SEA20',
  );
  expect(hrefOf('Send Promo SEA20')).toBe('/admin/coupan-code/send-promo/c1');
  expect(calls.find(({ call }) => call === all)?.url).toContain('page=1&pageSize=10');
});

test('a status changes after a confirmation [ADM-48, ERR-25]', async () => {
  const answers: Record<string, unknown> = { [all]: { ...listed, coupons: [coupon()] } };
  const { calls } = openSignedIn('/admin/coupan-code/generate-codes', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Change status of SEA20' }));
  expect(screen.getByRole('dialog').textContent).toContain(
    'You are going to change coupon status! SEA20 will be Inactive: it is rejected at checkout.',
  );
  expect(calls.some(({ call }) => call === setStatus)).toBe(false);
  answers[setStatus] = coupon({ coupan_status: 'Inactive' });
  answers[all] = { ...listed, coupons: [coupon({ coupan_status: 'Inactive' })] };
  await userEvent.click(button('Yes, change it!'));
  expect(await screen.findByRole('cell', { name: /^Inactive/ })).toBeTruthy();
  expect(calls.find(({ call }) => call === setStatus)?.body).toEqual({ based_on: { status: 'Active' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('several codes are set Inactive by one call, and all codes are exported by a link', async () => {
  const bulk = 'POST /api/v1/admin/coupons/status';
  const exported = 'POST /api/v1/admin/export/coupons';
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = openSignedIn('/admin/coupan-code/generate-codes', {
    [all]: { ...listed, total: 2, coupons: [coupon(), coupon({ _id: 'c2', coupan_code: 'SEA30' })] },
    [bulk]: { done: ['c1', 'c2'], failed: [] },
    [exported]: { url: '/api/v1/admin/export/coupons/t' },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(button('Set Inactive'));
  expect(screen.getByText('2 coupons will be Inactive. Their codes are rejected at checkout.')).toBeTruthy();
  await userEvent.click(button('Yes, change it!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === bulk)?.body).toEqual({ ids: ['c1', 'c2'], status: 'Inactive' });
  await userEvent.click(button('Export CSV'));
  await waitFor(() => expect(followed).toHaveBeenCalled());
  expect(followed.mock.contexts[0]).toHaveProperty('pathname', '/api/v1/admin/export/coupons/t');
});

test('used codes are in a table [ADM-53]', async () => {
  openSignedIn('/admin/coupan-code/used-codes', { [used]: { ...listed, coupons: [coupon()] } });
  const [head, , row] = rowsOf(await screen.findByRole('table', { name: 'Used codes' }));
  expect(cells(head)).toEqual(['Code', 'Offer %', 'Type', 'Status', 'Last day', 'Times used', 'Paid']);
  expect(cells(row)).toEqual(['SEA20', '20', 'Expiry', 'Active', 'No end', '3', '$29.97']);
});

test('a sent mail can be viewed, and deleted after a confirmation [ADM-54, ADM-121, ADM-122, ERR-24]', async () => {
  const answers: Record<string, unknown> = { [sentMail]: { ...listed, sent: [promo] } };
  const { calls } = openSignedIn('/admin/coupan-code/sent-mail', answers);
  const [head, , row] = rowsOf(await screen.findByRole('table', { name: 'Sent mail' }));
  expect(cells(head)).toEqual(['Email', 'Subject', 'Send date', 'Action']);
  expect(cells(row).slice(0, 3)).toEqual(['mate@fairway.example', 'A fifth off', 'Sep 6, 2026']);
  const view = screen.getByRole('link', { name: 'View the mail to mate@fairway.example' });
  expect(view.getAttribute('href')).toBe('/admin/coupan-code/view-message/p1');
  await userEvent.click(button('Delete the mail to mate@fairway.example'));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText('You will not be able to recover this again!')).toBeTruthy();
  expect(calls.some(({ call }) => call === remove)).toBe(false);
  answers[remove] = { success: 'x' };
  answers[sentMail] = { ...listed, total: 0, sent: [] };
  await userEvent.click(button('Yes, delete it!'));
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
});

test('mails are found by words of the address', async () => {
  const { calls } = openSignedIn('/admin/coupan-code/sent-mail?email=owner-mail', {
    [sentMail]: { ...listed, total: 0, sent: [] },
  });
  expect(await screen.findByText('No row matches “owner-mail”.')).toBeTruthy();
  expect(calls.some(({ url }) => url.includes('email=owner-mail'))).toBe(true);
});

test('a promo mail is previewed as it will be mailed, before it is sent', async () => {
  const preview = 'POST /api/v1/admin/promo-preview/c1';
  const answers: Record<string, unknown> = {
    [one]: coupon(),
    [preview]: { status: 400, body: { promo_subject: 'Enter a subject' } },
  };
  const { calls } = openSignedIn('/admin/coupan-code/send-promo/c1', answers);
  const subject = await screen.findByLabelText('Subject (required)');
  await userEvent.click(button('Preview'));
  await waitFor(() => expect(errorOf(subject)).toBe('Enter a subject'));
  const card = '<div style="max-width:560px"><p>Dear mate</p><a href="https://x.example/">See the plans</a></div>';
  const html = `<!doctype html><html><body style="margin:0">${card}</body></html>`;
  answers[preview] = { subject: 'A fifth off', html, text: 'Dear mate' };
  await userEvent.type(subject, 'A fifth off');
  await userEvent.click(button('Preview'));
  const dialog = await screen.findByRole('dialog', { name: 'A fifth off' });
  const mail = [...dialog.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  expect(mail?.textContent).toBe('Dear mateSee the plans');
  expect(mail?.querySelector<HTMLElement>('div div')?.style.maxWidth).toBe('560px');
  expect(mail?.querySelector('[href]')).toBeNull();
  expect(calls.filter(({ call }) => call === send)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(subject).toHaveProperty('value', 'A fifth off');
});

test('a promo mail is sent from To, Subject and Description, under its code [ADM-55, ADM-56, ADM-117, ERR-21, LIM-49, LIM-58, OPEN-76, OPEN-77]', async () => {
  const { host, calls } = openSignedIn('/admin/coupan-code/send-promo/c1', {
    [one]: coupon(),
    [send]: { promoSuccess: 'Email sent successfully.' },
  });
  expect(await screen.findByRole('heading', { name: 'SEA20 · 6 Month Access' })).toBeTruthy();
  const writing = await screen.findByRole('textbox', { name: 'Description' });
  expect(writing.closest<HTMLElement>('[style]')?.style.height).toBe('200px');
  const to = screen.getByLabelText('To (required)');
  expect(to.getAttribute('type')).toBe('email');
  await userEvent.type(to, 'mate@fairway.example');
  await userEvent.type(screen.getByLabelText('Subject (required)'), 'A fifth off');
  await userEvent.click(button('Send'));
  await waitFor(() => expect(host.notify).toHaveBeenCalledExactlyOnceWith(success('Email sent successfully.')));
  expect(calls.find(({ call }) => call === send)?.body).toEqual({
    customer_email: 'mate@fairway.example',
    promo_subject: 'A fifth off',
    promo_message: '',
  });
  // The text stays for the next address.
  expect(to).toHaveProperty('value', '');
  expect(document.activeElement).toBe(to);
  expect(screen.getByLabelText('Subject (required)')).toHaveProperty('value', 'A fifth off');
});

test('an unsent promo mail is not left without a confirmation; a sent one is', async () => {
  const { host } = openSignedIn('/admin/coupan-code/send-promo/c1', {
    [one]: coupon(),
    [send]: { promoSuccess: 'Email sent successfully.' },
  });
  await userEvent.type(await screen.findByLabelText('Subject (required)'), 'A fifth off');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const link = crumbs.getByRole('link', { name: 'Coupon Codes' });
  await userEvent.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(button('Send'));
  await waitFor(() => expect(host.notify).toHaveBeenCalled());
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.navigate).not.toHaveBeenCalled();
});

test('errors of a promo mail appear under their fields [ADM-57, ADM-125]', async () => {
  const body = { customer_email: 'Wrong address', promo_subject: 'Wrong subject', description: 'Wrong words' };
  const { host } = openSignedIn('/admin/coupan-code/send-promo/c1', {
    [one]: coupon(),
    [send]: { status: 400, body },
  });
  const writing = await screen.findByRole('textbox', { name: 'Description' });
  await userEvent.click(button('Send'));
  await screen.findByText('Wrong address');
  expect(errorOf(screen.getByLabelText('To (required)'))).toContain('Wrong address');
  expect(errorOf(screen.getByLabelText('Subject (required)'))).toBe('Wrong subject');
  expect(errorOf(writing)).toBe('Wrong words');
  expect(host.notify).not.toHaveBeenCalled();
});

test('a sent mail is shown as it was sent, read-only [ADM-59]', async () => {
  openSignedIn('/admin/coupan-code/view-message/p1', { 'GET /api/mlp_coupan/get_coupan/p1': promo });
  expect(await screen.findByRole('heading', { name: 'A fifth off' })).toBeTruthy();
  expect(screen.getByText(/mate@fairway.example/).textContent).toBe(
    'To mate@fairway.example · Code SEA20 · Sep 6, 2026 8:00 AM EDT · Sent',
  );
  expect(screen.getByText('mate').tagName).toBe('STRONG');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a mail to a member who deleted the account shows a former member', async () => {
  const erased = { ...promo, customer_email: '' };
  openSignedIn('/admin/coupan-code/sent-mail', { [sentMail]: { ...listed, sent: [erased] } });
  expect(cells(rowsOf(await screen.findByRole('table'))[2])[0]).toBe('Former member');
  expect(button('Delete the mail to Former member')).toBeTruthy();
});

test.each([
  ['inactive', 'Inactive', 'This code is Inactive'],
  ['expired', 'Active Expired', 'This code has expired'],
  ['used_up', 'Active Used up', 'This code has reached its usage limit'],
] as const)(
  'a code that is %s says so in the lists and in the form that would mail it',
  async (state, shown, warning) => {
    const dead = coupon({ state, coupan_status: state === 'inactive' ? 'Inactive' : 'Active' });
    for (const [path, name] of [
      ['generate-codes', 'Coupon codes'],
      ['used-codes', 'Used codes'],
    ]) {
      const answers = { [all]: { ...listed, coupons: [dead] }, [used]: { ...listed, coupons: [dead] } };
      const { calls } = openSignedIn(`/admin/coupan-code/${path}?state=${state}`, answers);
      const row = rowsOf(await screen.findByRole('table', { name: name ?? '' }))[2];
      expect(row?.textContent).toContain(shown);
      expect(calls.some(({ url }) => url.includes(`state=${state}`))).toBe(true);
      cleanup();
    }
    openSignedIn('/admin/coupan-code/send-promo/c1', {
      [one]: dead,
      [send]: { status: 409, body: { coupan_code: 'Nothing was sent.' } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(warning);
    await userEvent.click(button('Send'));
    expect((await screen.findAllByText('Nothing was sent.')).length).toBeGreaterThan(0);
  },
);
