import { listAuditEvents } from '@fairway/shared-tests/audited-calls';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, buy as buyAs, company, invoiceRow, makeCoupon } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { invoices, outbox, payers } from '../schema.ts';
import { eraseTrial, recordTrial } from './trials.ts';

const h = setUpHarness();
let ann: string;
beforeEach(async () => {
  ann = h.addMember('ann');
  await h.post('mlp_admin/add_billing', company, asAdmin);
});

const buy = async (overrides: object = {}, member = ann): Promise<string> =>
  (await buyAs(h, member, overrides)).invoice;
const between = (start: string, end: string, more = {}) =>
  h.post('mlp_invoice/get_inv_date', { start, end, ...more }, asAdmin);
const idsOf = (body: { invoices: { _id: string }[] }) => body.invoices.map(({ _id }) => _id);

test('an invoice shows the purchase, the buyer, the seller and the discount [API-64, API-65, ADM-91, ADM-94, PAY-42, PAY-46, PAY-47, LIM-20, OPEN-20]', async () => {
  const coupon = await makeCoupon(h);
  const id = await buy({ coupan_code: coupon.code, amount: '7.49' });
  const { status, body } = await h.get(`mlp_invoice/invoicenew/${id}`, asMember(ann));
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: id,
    number: 'INV-2026-000001',
    user_id: { _id: ann, user_name: 'ann', email: 'ann@fairway.example' },
    subscription_type: '1 Month Access',
    subs_date: h.clock.now.toISOString(),
    time_zone: h.business.timeZone,
    unsubs_date: h.identity().until,
    platform: 'web',
    quantity: 1,
    price: '9.99',
    discount: { coupan_code: expect.stringMatching(/^.{4}-.{4}-.{4}$/), percent: 25, amount: '2.50' },
    amount: '7.49',
    refunded: '0.00',
    paid_with: { brand: 'Visa', last_four: '4242' },
    credit_notes: [],
    billing: company,
  });
  expect((await h.get(`mlp_invoice/invoicenew/${id}`, asAdmin)).body).toEqual(body);
  expect((await h.get('v1/private/billing', asMember(ann))).body).toEqual(company);
});

test('an invoice and its receipt add up if the rest was too small to be charged', async () => {
  const coupon = await makeCoupon(h, { code_off: 97 });
  const id = await buy({ coupan_code: coupon.code, amount: '0.00' });
  const { body } = await h.get(`mlp_invoice/invoicenew/${id}`, asMember(ann));
  expect(body).toMatchObject({
    price: '9.99',
    discount: { percent: 97, amount: '9.69', waived: '0.30' },
    amount: '0.00',
  });
  const [mail] = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
  expect(mail?.payload).toHaveProperty(
    'data.discount',
    expect.stringMatching(/97%: -\$9\.69\nAmounts under \$0\.50 are not charged: -\$0\.30$/),
  );
});

test('an issued invoice does not change when company, customer, prices or time zone change', async () => {
  const id = await buy();
  const before = (await h.get(`mlp_invoice/invoicenew/${id}`, asAdmin)).body;
  h.business.timeZone = 'Pacific/Pago_Pago';
  await h.post('mlp_admin/add_billing', { ...company, company_name: 'Other Inc.' }, asAdmin);
  const prices = { one_month: 20, six_month: 40, twelve_month: 60, life_time: 200 };
  expect((await h.post('mlp_admin/add_price', prices, asAdmin)).status).toBe(200);
  h.identity().accounts.set(ann, { user_name: 'anna', email: 'anna@fairway.example', isReserved: false });
  expect((await h.get(`mlp_invoice/invoicenew/${id}`, asAdmin)).body).toEqual(before);
});

test('a member lists their invoices, newest first, including the unnumbered trial [API-63, OPEN-65, PAY-02]', async () => {
  const trial = {
    member_id: ann,
    user_name: 'ann',
    email: 'ann@fairway.example',
    platform: 'web',
    starts_at: '2026-04-28T12:00:00.000Z',
    ends_at: '2026-05-05T12:00:00.000Z',
  };
  await Promise.all([recordTrial(h.db, trial), recordTrial(h.db, trial)]);
  const id = await buy();
  await buy({}, h.addMember('bob'));
  const { body } = await h.get('mlp_invoice/user_invoice', asMember(ann));
  expect(body.map((one: { _id: string; number: string; amount: string }) => [one._id, one.number, one.amount])).toEqual(
    [
      [id, 'INV-2026-000001', '9.99'],
      [ann, '', '0.00'],
    ],
  );
  expect(body[1]).toMatchObject({ subscription_type: 'Trial', unsubs_date: trial.ends_at, platform: 'web' });
  expect((await h.get('mlp_invoice/all_invoice', asAdmin)).body.total).toBe(3);
  expect((await h.get('mlp_dashboard/trevenue', asAdmin)).body).toEqual([{ _id: null, totalCost: 19.98 }]);
});

test.each([false, true])(
  'an erased member’s trial loses the name; what was bought (%s) stays as issued',
  async (buys) => {
    const dates = { starts_at: '2026-04-28T12:00:00.000Z', ends_at: '2026-05-05T12:00:00.000Z' };
    const person = { member_id: ann, user_name: 'ann', email: 'ann@fairway.example', platform: 'web' };
    await recordTrial(h.db, { ...person, ...dates });
    if (buys) await buy();
    await eraseTrial(h.db, ann);
    const rows = await h.db.select().from(invoices);
    const named = (isTrial: boolean) => rows.filter(({ id }) => (id === ann) === isTrial).map((row) => row.userName);
    expect([named(true), named(false)]).toEqual([['Former member'], buys ? ['ann'] : []]);
    expect(await h.db.$count(payers)).toBe(buys ? 1 : 0);
  },
);

test('the administrator sees all invoices in pages, newest first [API-41, OPEN-111, G-90]', async () => {
  const ids = [await buy(), await buy(), await buy()];
  const all = await h.get('mlp_invoice/all_invoice', asAdmin);
  expect([idsOf(all.body), all.body.total, all.body.pageSize]).toEqual([ids.toReversed(), 3, 5_000]);
  const second = await h.get('mlp_invoice/all_invoice?page=1&pageSize=2', asAdmin);
  expect([idsOf(second.body), second.body.total]).toEqual([[ids[0]], 3]);
  expect((await h.get('mlp_invoice/all_invoice?pageSize=99999', asAdmin)).body.pageSize).toBe(5_000);
});

test('the administrator finds invoices by the start of their number, in any letter case', async () => {
  const ids = [await buy(), await buy(), await buy()];
  const found = async (number: string) => (await h.get(`v1/admin/invoices-by-number?number=${number}`, asAdmin)).body;
  const idsFound = async (number: string) => (await found(number)).map(({ _id }: { _id: string }) => _id);
  expect(await idsFound('inv-2026-')).toEqual(ids);
  expect(await idsFound('INV-2026-000002')).toEqual([ids[1]]);
  expect(await idsFound('INV-2025-')).toEqual([]);
  expect(Object.keys(await found('2026'))).toEqual(['number']);
});

test('the administrator sees one member’s invoices in pages, newest first', async () => {
  const ids = [await buy(), await buy(), await buy()];
  await buy({}, h.addMember('bob'));
  const first = await h.get(`v1/admin/member/${ann}/invoices?pageSize=2`, asAdmin);
  expect([idsOf(first.body), first.body.total]).toEqual([[ids[2], ids[1]], 3]);
  const second = await h.get(`v1/admin/member/${ann}/invoices?page=1&pageSize=2`, asAdmin);
  expect([idsOf(second.body), second.body.total]).toEqual([[ids[0]], 3]);
  expect((await h.get('v1/admin/member/nobody/invoices', asAdmin)).body).toMatchObject({ invoices: [], total: 0 });
});

test('a range includes both of its days in full, in the business time zone [API-42, OPEN-109, OPEN-110]', async () => {
  const at = async (instant: string) => {
    h.clock.now = new Date(instant);
    return buy();
  };
  // New York is four hours behind UTC in May.
  const before = await at('2026-05-10T03:59:59.999Z');
  const first = await at('2026-05-10T04:00:00.000Z');
  const last = await at('2026-05-12T03:59:59.999Z');
  const after = await at('2026-05-12T04:00:00.000Z');
  expect(idsOf((await between('2026-05-10', '2026-05-11')).body)).toEqual([last, first]);
  expect(idsOf((await between('2026-05-10T22:00:00-04:00', '2026-05-11T01:00:00-04:00')).body)).toEqual([last, first]);
  expect(idsOf((await between('2026-05-09', '2026-05-12', { pageSize: 3 })).body)).toEqual([after, last, first]);
  expect((await between('2026-05-09', '2026-05-09')).body).toMatchObject({ total: 1, invoices: [{ _id: before }] });
});

test('a range uses a new time zone from the next request on', async () => {
  const at = async (instant: string) => {
    h.clock.now = new Date(instant);
    return buy();
  };
  // The day of 25 hours in Oslo, whose clocks go back on October 25.
  const before = await at('2026-10-24T21:59:59.999Z');
  const first = await at('2026-10-24T22:00:00.000Z');
  const last = await at('2026-10-25T22:59:59.999Z');
  const after = await at('2026-10-25T23:00:00.000Z');
  const day = async () => idsOf((await between('2026-10-25', '2026-10-25')).body);
  expect(await day()).toEqual([after, last]);
  h.business.timeZone = 'Europe/Oslo';
  expect(await day()).toEqual([last, first]);
  expect(idsOf((await between('2026-10-24T23:30:00+02:00', '2026-10-24T23:59:00+02:00')).body)).toEqual([before]);
  const { url } = (await h.post('v1/admin/export/invoices', { start: '2026-10-25', end: '2026-10-25' }, asAdmin)).body;
  const file = await h.app.request(url);
  const [, ...lines] = (await file.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[3]?.replaceAll('"', ''))).toEqual(['2026-10-25', '2026-10-25']);
  expect(file.headers.get('content-disposition')).toContain('invoices-2026-10-26.csv');
});

test.each([
  [['start'], 'yesterday', '2026-05-10'],
  [['end'], '2026-05-10', '2026-02-30'],
  [['end'], '2026-05-11', '2026-05-10'],
  [['start'], '0571-12-16', '2026-05-10'],
  [['end'], '2026-05-10', '9999-12-31T23:59:59Z'],
])('rejects a range under %j [ADM-90]', async (fields, start, end) => {
  const { status, body } = await between(start, end);
  expect([status, Object.keys(body)]).toEqual([400, fields]);
});

test('the figures cover exactly thirty business days [API-45, API-46, OPEN-62]', async () => {
  h.clock.now = new Date('2026-03-09T03:59:59.999Z');
  await buy();
  // The clocks changed on March 8.
  h.clock.now = new Date('2026-03-09T04:00:00.000Z');
  await buy();
  const figures = async () => [
    (await h.get('mlp_dashboard/trevenue', asAdmin)).body[0]?.totalCost,
    (await h.get('mlp_dashboard/nrevenue', asAdmin)).body[0]?.TotalAmount,
  ];
  h.clock.now = new Date('2026-04-07T12:00:00Z');
  expect(await figures()).toEqual([9.99, 9.4]);
  h.clock.now = new Date('2026-04-08T04:00:00Z');
  expect(await figures()).toEqual([undefined, undefined]);
});

test('the receipt matches the invoice and links to it', async () => {
  const id = await buy();
  const [mail] = await h.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail')));
  expect(mail?.payload).toEqual({
    template: 'receipt',
    to: 'ann@fairway.example',
    member_id: ann,
    traceparent: expect.stringMatching(/^00-/),
    data: {
      name: 'ann',
      number: 'INV-2026-000001',
      date: 'May 1, 2026 (New York time)',
      plan: '1 Month Access',
      price: '9.99',
      discount: '',
      amount: '9.99',
      company: ['Fairway Inc.', '1 Pier Road', 'office@fairway.example'],
      link: `https://fairway.example/user/account/view-invoice/${id}`,
    },
  });
});

test('the receipt is mailed again to the customer’s address of today, and recorded; not for a trial or a deleted account', async () => {
  const id = await buy();
  const send = (invoice: string, who = asAdmin) => h.post(`v1/admin/invoice/${invoice}/send-receipt`, {}, who);
  const receipts = async () => {
    const rows = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(asc(outbox.createdAt));
    return rows.map(({ payload }) => payload as { to: string; data: object });
  };
  const account = h.identity().accounts.get(ann);
  if (account) account.email = 'ann@new.example';
  h.clock.now = new Date(h.clock.now.getTime() + 60_000);
  const { status, body } = await send(id);
  expect([status, body]).toEqual([200, { success: 'The receipt is on its way to ann@new.example' }]);
  const [first, again] = await receipts();
  expect(again?.to).toBe('ann@new.example');
  expect(again?.data).toEqual({ ...first?.data, access_until: expect.stringContaining('2027') });
  const entry = { admin_id: 'a1', action: 'receipt-send', subject_id: id, after: { mail: 'receipt' } };
  expect(await listAuditEvents(h.db)).toContainEqual(expect.objectContaining(entry));
  await h.db.insert(invoices).values(invoiceRow({ id: ann, memberId: ann, subscriptionType: 'Trial' }));
  expect([(await send(ann)).status, (await send('nobodys0invoice00000')).status]).toEqual([404, 404]);
  h.identity().accounts.delete(ann);
  expect(await send(id)).toMatchObject({ status: 409, body: { error: 'The customer’s account was deleted' } });
  expect(await receipts()).toHaveLength(2);
});

test('a free invoice cannot be refunded, and simultaneous refunds are booked once', async () => {
  const trial = { subscriptionType: 'Trial', months: null, priceCents: 0, amountCents: 0 };
  await h.db.insert(invoices).values(invoiceRow({ ...trial, id: ann, memberId: ann }));
  expect((await h.post(`mlp_invoice/refund/${ann}`, {}, asAdmin)).status).toBe(404);
  const id = await buy();
  await Promise.all([1, 2, 3].map(() => h.post(`mlp_invoice/refund/${id}`, { amount: '5.00' }, asAdmin)));
  expect((await h.get(`mlp_invoice/invoicenew/${id}`, asAdmin)).body).toMatchObject({ refunded: '5.00' });
});

test('after a refund of an earlier purchase, later invoices state the access that is left', async () => {
  const [first, second] = [await buy(), await buy()];
  const end = '2026-06-30T12:00:00.000Z';
  const refundedAt = h.clock.now.toISOString();
  h.identity().ends = [
    { invoice_id: second, unsubs_date: end },
    { invoice_id: first, unsubs_date: refundedAt },
  ];
  await h.post(`mlp_invoice/refund/${first}`, {}, asAdmin);
  const until = async (id: string) => (await h.get(`mlp_invoice/invoicenew/${id}`, asAdmin)).body.unsubs_date;
  expect([await until(first), await until(second)]).toEqual([refundedAt, end]);
});

test('the refund rule is in every place that a buyer reads before and after paying, and nowhere if it is unset', async () => {
  async function places() {
    const price = await h.get('v1/public/price');
    const member = await h.post('v1/private/checkout', { plan: 1 }, asMember(ann));
    const visitor = await h.post('v1/public/checkout', { plan: 1 });
    const id = await buy();
    const invoice = await h.get(`mlp_invoice/invoicenew/${id}`, asMember(ann));
    const mails = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
    const receipt = mails.map(({ payload }) => (payload as { data: { link: string } }).data);
    const sent = receipt.find(({ link }) => link.endsWith(id));
    return { id, texts: [price.body, member.body, visitor.body, invoice.body, sent] };
  }
  const unset = await places();
  for (const text of unset.texts) expect(text).not.toHaveProperty('refund_rule');
  h.business.refundRule = 'Full refund within 14 days.';
  const set = await places();
  for (const text of set.texts) expect(text).toHaveProperty('refund_rule', 'Full refund within 14 days.');
  h.business.refundRule = 'No refunds.';
  const issued = await h.get(`mlp_invoice/invoicenew/${set.id}`, asMember(ann));
  expect(issued.body.refund_rule).toBe('Full refund within 14 days.');
});
