import { UnavailableError } from '@fairway/kit/fault';
import { internalHeader, signInternalToken } from '@fairway/kit/internal-call';
import { renderPromo } from '@fairway/kit/promo-mail';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, makeCoupon } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import type { CouponRow } from '../coupons/store.ts';
import { outbox, promoMails } from '../schema.ts';

const h = setUpHarness();
let coupon: CouponRow;
beforeEach(async () => {
  coupon = await makeCoupon(h, { subscription: 'six_month' });
  await h.post('mlp_admin/add_billing', company, asAdmin);
  for (const name of ['mate', 'other']) h.identity().verified.add(`${name}@fairway.example`);
});

const company = {
  company_name: 'Fairway Inc.',
  address: '1 Pier Road',
  email: 'a@b.example',
  website: 'https://b.example',
};
const right = {
  customer_email: 'Mate@Fairway.Example',
  promo_subject: 'A quarter off',
  promo_message: '<p>Dear <b>mate</b></p>',
};
const send = (overrides: object = {}, id = coupon.id) =>
  h.post(`mlp_email/send_mail/${id}`, { ...right, ...overrides }, asAdmin);
const isMail = eq(outbox.kind, 'mail');
const mails = async () =>
  (await h.db.select().from(outbox).where(isMail)).map(
    ({ payload }) => payload as { to: string; data: Record<string, string> },
  );
const tokenOf = (mail?: { data: Record<string, string> }) =>
  new URL(mail?.data.unsubscribeCall ?? '').searchParams.get('token') ?? '';
const sent = async () => (await h.get('mlp_coupan/sentMail', asAdmin)).body.sent;

test('an offer is mailed with the coupon’s terms, whatever the form claims [API-24, ADM-58, OPEN-76, G-45]', async () => {
  const lies = { coupan_code: 'FREE', coupan_off: '100', subscription_type: 'all', coupan_id: 'other' };
  const { status, body } = await send(lies);
  expect([status, body]).toEqual([200, { promoSuccess: 'Email sent successfully.' }]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    template: 'promo',
    to: 'Mate@Fairway.Example',
    data: {
      subject: 'A quarter off',
      html: '<p>Dear <strong>mate</strong></p>',
      percent: 25,
      plan: '6 Month Access',
      company: ['Fairway Inc.', '1 Pier Road'],
    },
  });
  expect(mail?.data.code?.replaceAll('-', '')).toBe(coupon.code);
});

test('sent mails are listed, newest first, shown and deleted [API-25, API-27, API-28, ADM-60, OPEN-75]', async () => {
  await send();
  await send({ promo_subject: 'Again' });
  const [newest, first] = await sent();
  expect([newest.promo_subject, first.promo_subject]).toEqual(['Again', 'A quarter off']);
  expect((await h.get(`mlp_coupan/get_coupan/${first._id}`, asAdmin)).body).toEqual({
    _id: first._id,
    customer_email: 'Mate@Fairway.Example',
    promo_subject: 'A quarter off',
    promo_message: '<p>Dear <strong>mate</strong></p>',
    promo_send_date: h.clock.now.toISOString(),
    coupan_id: coupon.id,
    coupan_code: expect.any(String),
    status: 'queued',
  });
  expect((await h.get(`mlp_coupan/get_coupan/${coupon.id}`, asAdmin)).status).toBe(404);
  expect((await h.call('DELETE', `mlp_coupan/delete_coupan/${first._id}`, asAdmin)).status).toBe(200);
  expect((await h.call('DELETE', `mlp_coupan/delete_coupan/${first._id}`, asAdmin)).status).toBe(404);
  expect(await sent()).toHaveLength(1);
  expect((await h.get(`mlp_coupan/getcoupan/${coupon.id}`, asAdmin)).status).toBe(200);
});

test('a mail is queued until the mailer has sent it', async () => {
  await send();
  await h.db.update(outbox).set({ doneAt: h.clock.now }).where(eq(outbox.kind, 'mail'));
  expect((await sent())[0].status).toBe('sent');
});

test('the description is accepted under either name, and is optional [OPEN-77]', async () => {
  await send({ promo_message: undefined, description: '<p>Hello</p>' });
  await send({ promo_message: undefined });
  expect((await sent()).map(({ promo_message }: { promo_message: string }) => promo_message)).toEqual([
    '',
    '<p>Hello</p>',
  ]);
});

test('a preview is the mail that would be sent, to nobody yet, and sends nothing', async () => {
  const { promo_subject, promo_message } = right;
  const preview = (overrides: object = {}, id = coupon.id) =>
    h.post(`v1/admin/promo-preview/${id}`, { promo_subject, promo_message, ...overrides }, asAdmin);
  const { status, body } = await preview();
  expect([status, await h.db.$count(promoMails), await h.db.$count(outbox, isMail)]).toEqual([200, 0, 0]);
  await send();
  const [mail] = await mails();
  const rendered = renderPromo(mail?.data as never);
  const token = tokenOf(mail);
  expect(body).toEqual({
    subject: rendered.subject,
    html: rendered.html.replaceAll(token, 'sample'),
    text: rendered.text.replaceAll(token, 'sample'),
  });
  expect(body.html).toContain('<p>Dear <strong>mate</strong></p>');
  const { body: faults, status: rejected } = await preview({ promo_subject: '', promo_message: undefined });
  expect([rejected, Object.keys(faults)]).toEqual([400, ['promo_subject']]);
  expect((await preview({}, 'nobodys0coupon000000')).status).toBe(404);
  await h.post('mlp_admin/add_billing', { ...company, address: '' }, asAdmin);
  expect(Object.keys((await preview()).body)).toEqual(['error']);
});

test('the mailer reads a mail by its row and reports it sent; this requires a key', async () => {
  await send();
  const [row] = await h.db.select().from(outbox).where(isMail);
  const path = `/internal/outbox/${row?.id}`;
  const headers = { [internalHeader]: await signInternalToken(h.mailerKey, 'commerce') };
  expect((await h.app.request(path)).status).toBe(401);
  expect(await (await h.app.request(path, { headers })).json()).toMatchObject({
    kind: 'mail',
    payload: { template: 'promo', to: 'Mate@Fairway.Example' },
  });
  expect((await h.app.request(`${path}/done`, { method: 'POST', headers })).status).toBe(200);
  expect((await h.app.request(path, { headers })).status).toBe(404);
});

test('an offer that the mailer has not sent is listed as queued under its address', async () => {
  await send();
  const headers = { [internalHeader]: await signInternalToken(h.mailerKey, 'commerce') };
  const waitingFor = async (email: string) =>
    (await h.app.request(`/internal/waiting-mails?member_id=mate&email=${email}`, { headers })).json();
  expect(await waitingFor('mate@fairway.example')).toEqual({
    mails: [expect.objectContaining({ kind: 'promo', subject: 'A quarter off' })],
  });
  expect(await waitingFor('other@fairway.example')).toEqual({ mails: [] });
});

test('rich text is sanitized before it is stored or mailed', async () => {
  const dirty = '<p onclick="x()">Hi<script>steal()</script><img src=x onerror=y><a href="javascript:z()">a</a></p>';
  expect((await send({ promo_message: dirty })).body.promoSuccess).toBe(
    'Email sent without onclick="x()", <script>, <img>, href="javascript:z()", which is not allowed here.',
  );
  for (const html of [(await sent())[0].promo_message, (await mails())[0]?.data.html]) {
    expect(html).toBe('<p>Hia</p>');
  }
});

test.each([
  ['customer_email', { customer_email: 'nobody' }],
  ['customer_email', { customer_email: 'a@b.example, c@d.example' }],
  ['customer_email', { customer_email: undefined }],
  ['promo_subject', { promo_subject: ' ' }],
  ['promo_subject', { promo_subject: undefined }],
])('rejects an offer under %s: %j', async (field, wrong) => {
  const { status, body } = await send(wrong);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect(await h.db.$count(promoMails)).toBe(0);
});

test('a subject is a single header line', async () => {
  await send({ promo_subject: 'A\r\nBcc: x@y.example' });
  expect((await mails())[0]?.data.subject).toBe('A Bcc: x@y.example');
});

test('offers go only to addresses that a member has confirmed [OPEN-40, G-14]', async () => {
  const { status, body } = await send({ customer_email: 'unconfirmed@fairway.example' });
  expect([status, Object.keys(body)]).toEqual([409, ['customer_email']]);
  expect([await h.db.$count(promoMails), await h.db.$count(outbox, isMail)]).toEqual([0, 0]);
  h.identity().before = async () => {
    throw new UnavailableError('unavailable');
  };
  expect((await send()).status).toBe(503);
  expect(await h.db.$count(promoMails)).toBe(0);
});

test('no offer without the company’s address, or of a missing coupon', async () => {
  await h.post('mlp_admin/add_billing', { ...company, address: '' }, asAdmin);
  expect(Object.keys((await send()).body)).toEqual(['error']);
  expect((await send({}, 'nobodys0coupon000000')).status).toBe(404);
  expect(await h.db.$count(outbox, isMail)).toBe(0);
});

test('one click ends offers to an address, in any letter case; a GET leads to the page and changes nothing', async () => {
  await send();
  const token = tokenOf((await mails())[0]);
  for (const method of ['GET', 'HEAD']) {
    const page = await h.app.request(`/api/unsubscribe?token=${token}`, { method });
    expect([page.status, page.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(page.headers.get('cache-control')).toBe('no-store');
  }
  expect((await send()).status).toBe(200);
  const oneClick = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const reply = await h.post(`unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', oneClick);
  expect(reply.status).toBe(200);
  expect((await h.post(`unsubscribe?token=${token}`)).status).toBe(200);
  const rejected = await send({ customer_email: 'mate@fairway.example' });
  expect([rejected.status, Object.keys(rejected.body)]).toEqual([409, ['customer_email']]);
  expect((await send({ customer_email: 'other@fairway.example' })).status).toBe(200);
});

test.each(['', 'x y', '//evil.example', '&token=', '%0d%0aset-cookie:a=b'])(
  'a GET with the token %j leads to the page, which says what is wrong',
  async (token) => {
    const page = await h.app.request(`/api/unsubscribe?token=${encodeURIComponent(token)}`);
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `/unsubscribe?token=${encodeURIComponent(token)}`,
    ]);
  },
);

test.each(['', 'nobodys0token0000000', '%00', 'x'.repeat(500)])(
  'an unsubscribe link with %j is rejected',
  async (token) => {
    expect([400, 404]).toContain((await h.post(`unsubscribe?token=${token}`)).status);
  },
);
