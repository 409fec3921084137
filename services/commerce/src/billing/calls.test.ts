import { expect, test } from 'vitest';
import { asAdmin, asMember, company } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

const empty = { company_name: '', address: '', phone_no: '', email: '', website: '' };

test('billing information is saved, and administrators and members can read it [API-09, API-10, API-65, ADM-103, OPEN-16]', async () => {
  expect((await h.get('mlp_admin/get_billing', asAdmin)).body).toEqual(empty);
  const saved = await h.post('mlp_admin/add_billing', company, asAdmin);
  expect(saved.body).toEqual({ ...company, billingchange: 'Billing Information Updated Successfully.' });
  await h.post('mlp_admin/add_billing', { ...company, phone_no: '2' }, asAdmin);
  for (const [path, who] of [
    ['mlp_admin/get_billing', asAdmin],
    ['v1/private/billing', asMember('m1')],
  ] as const) {
    expect((await h.get(path, who)).body).toEqual({ ...company, phone_no: '2' });
  }
});

test.each([
  ['company_name', ' '],
  ['email', 'office'],
  ['website', 'fairway'],
  ['website', 'office@fairway.example'],
  ['website', 'ftp://fairway.example'],
  ['website', `fairway.example/${'x'.repeat(180)}`],
  ['website', 'javascript:alert(1)'],
  ['address', 'x'.repeat(301)],
  ...['abc', '555 0100 ext 4', '()', '-', '５５５'].map((phone) => ['phone_no', phone] as [string, string]),
])('rejects %s: %s', async (field, value) => {
  const { status, body } = await h.post('mlp_admin/add_billing', { ...company, [field]: value }, asAdmin);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect((await h.get('mlp_admin/get_billing', asAdmin)).body).toEqual(empty);
});

test.each(['', '5550100', '+1 (757) 555-0100', '757.555.0100 x12', '030/123 45'])(
  'accepts the phone %j',
  async (phone_no) => {
    expect((await h.post('mlp_admin/add_billing', { ...company, phone_no }, asAdmin)).status).toBe(200);
  },
);

test.each([
  ['fairway.example', 'https://fairway.example'],
  [' www.fairway.example:8080/about ', 'https://www.fairway.example:8080/about'],
  ['http://fairway.example', 'http://fairway.example'],
])('saves the website %j as %s', async (website, saved) => {
  expect((await h.post('mlp_admin/add_billing', { ...company, website }, asAdmin)).body.website).toBe(saved);
});

const prices = { one_month: '10.50', six_month: 40, twelve_month: '60', life_time: '150.00' };

test('prices are set and read, and apply immediately [API-11, API-12, ADM-97, LIM-50, PAY-03]', async () => {
  const before = (await h.get('mlp_admin/get_price', asAdmin)).body;
  expect(before).toMatchObject({ one_month: '9.99', three_month: '' });
  const { status, body } = await h.post('mlp_admin/add_price', prices, asAdmin);
  const now = { one_month: '10.50', three_month: '', six_month: '40.00', twelve_month: '60.00', life_time: '150.00' };
  expect([status, body]).toEqual([200, { ...now, success: 'Pricing information Updated Successfully' }]);
  expect((await h.get('mlp_admin/get_price', asAdmin)).body).toEqual(now);
  expect((await h.get('v1/public/price')).body).toMatchObject(now);
});

test.each(['', '0', '0.49', '-5', '1.999', '10000', 'free', null, '1e3'])('rejects a price of %j', async (price) => {
  const { status, body } = await h.post('mlp_admin/add_price', { ...prices, six_month: price }, asAdmin);
  expect([status, Object.keys(body)]).toEqual([400, ['six_month']]);
  expect((await h.get('mlp_admin/get_price', asAdmin)).body.one_month).toBe('9.99');
});
