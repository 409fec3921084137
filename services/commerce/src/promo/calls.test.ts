import { UnavailableError } from '@fairway/kit/calls/fault';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { renderPromo } from '@fairway/kit/mail/promo-mail';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, company, makeCoupon } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import type { CouponRow } from '../coupons/store.ts';
import { coupons, outbox, promoMails } from '../schema.ts';
import { addRecipient, recordBounce, unsubscribe } from './store.ts';

const h = setUpHarness();
let coupon: CouponRow;
beforeEach(async () => {
  coupon = await makeCoupon(h, { subscription: 'six_month' });
  await h.post('mlp_admin/add_billing', company, asAdmin);
});

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
      last_day: null,
      max_uses: null,
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

/** Whom and what an offer is refused for. Each makes the refusal true, and is the only reason for it. */
const refusals: Record<string, { field: string; make: () => Promise<unknown> }> = {
  'an inactive code': { field: 'coupan_code', make: () => setCoupon({ status: 'Inactive' }) },
  'an expired code': { field: 'coupan_code', make: () => setCoupon({ expiresAt: h.clock.now }) },
  'a used-up code': { field: 'coupan_code', make: () => setCoupon({ maxUses: 2, used: 2 }) },
  'an address that unsubscribed': {
    field: 'customer_email',
    make: async () => unsubscribe(h.db, (await addRecipient(h.db, right.customer_email)).token, h.clock.now),
  },
  'an address that bounced': {
    field: 'customer_email',
    make: () => recordBounce(h.db, right.customer_email, h.clock.now),
  },
};
const setCoupon = (fields: Partial<CouponRow>) => h.db.update(coupons).set(fields).where(eq(coupons.id, coupon.id));

describe.each(Object.entries(refusals))('%s', (_reason, { field, make }) => {
  test('is refused under its field, and nothing is written', async () => {
    await make();
    const { status, body } = await send();
    expect([status, Object.keys(body)]).toEqual([409, [field]]);
    expect([await h.db.$count(promoMails), await h.db.$count(outbox, isMail)]).toEqual([0, 0]);
  });

  test('withdraws a mail that is queued', async () => {
    await send();
    const [row] = await h.db.select().from(outbox).where(isMail);
    const headers = { [internalHeader]: await signInternalToken(h.mailerKey, 'commerce') };
    const read = async () => (await h.app.request(`/internal/outbox/${row?.id}`, { headers })).json();
    expect(await read()).not.toHaveProperty('withdrawn');
    expect((await sent())[0].status).toBe('queued');
    await make();
    expect(await read()).toMatchObject({ withdrawn: true });
    expect((await sent())[0].status).toBe('withdrawn');
  });
});

test('an offer goes to any address, except a member’s who has not verified it [OPEN-40, G-14]', async () => {
  expect((await send({ customer_email: 'stranger@fairway.example' })).status).toBe(200);
  h.addMember('new');
  const { status, body } = await send({ customer_email: 'new@fairway.example' });
  expect([status, body]).toEqual([409, { customer_email: 'The member with this address has not verified it yet' }]);
  h.identity().verified.add('new@fairway.example');
  expect((await send({ customer_email: 'new@fairway.example' })).status).toBe(200);
  h.identity().before = async () => {
    throw new UnavailableError('unavailable');
  };
  expect((await send()).status).toBe(503);
  expect(await h.db.$count(promoMails)).toBe(2);
});

test('an address that a mail server rejected gets no offers, in any letter case', async () => {
  const headers = { [internalHeader]: await signInternalToken(h.mailerKey, 'commerce') };
  const body = JSON.stringify({ email: 'MATE@fairway.example' });
  const reply = await h.app.request('/internal/promo-recipients/bounced', { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
  expect((await send()).status).toBe(409);
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
