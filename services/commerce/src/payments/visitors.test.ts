import { expect, test } from 'vitest';
import { asMember, cards, makeCoupon, payment, registration } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { invoices, payments, purchases } from '../schema.ts';

const h = setUpHarness();

const pays = (overrides: object = {}) =>
  h.post('mlp_auth/payment_reg', { ...payment(), ...registration(), ...overrides });
const openCheckout = async () => (await h.post('v1/public/checkout', { plan: '6 Month Access' })).body;
const sixMonths = { subscription_type: 'six_month', amount: '34.99' };
const reservations = () => h.identity().requests.filter((path) => path === '/internal/reservations').length;

test('a visitor registers by paying: the reserved account becomes a member’s [API-68, PAY-32, PAY-20]', async () => {
  const form = registration();
  const { status, body } = await pays(form);
  expect([status, body.status]).toEqual([200, 'granted']);
  const [invoice] = await h.db.select().from(invoices);
  expect(invoice).toMatchObject({ userName: form.user_name, email: form.email, amountCents: 999 });
  expect(h.identity().accounts.get(invoice?.memberId ?? '')).toMatchObject({ email: form.email, isReserved: false });
});

test('nothing is charged if identity rejects the account, and its messages reach the form', async () => {
  h.identity().rejection = {
    kind: 'conflict',
    fields: { email: 'An account with this email address already exists' },
  };
  const { status, body } = await pays();
  expect([status, body]).toEqual([409, { email: 'An account with this email address already exists' }]);
  expect([await h.db.$count(payments), await h.db.$count(purchases)]).toEqual([0, 0]);
});

test.each([
  ['email', { email: 'nobody' }],
  ['user_name', { user_name: 'x' }],
  ['password', { password: 'short' }],
  ['question_type', { question_type: 'Cook' }],
  ['license_rating', { license_rating: 'ZDL99' }],
])('a registration fault is reported under %s before any other service is called [PAY-25]', async (field, wrong) => {
  const { status, body } = await pays(wrong);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect(reservations()).toBe(0);
});

test('a declined card leaves a reserved account, which the next try reuses', async () => {
  const attempt = await openCheckout();
  const form = { ...registration(), ...sixMonths, attempt: attempt.attempt, secret: attempt.secret };
  expect((await pays({ ...form, card_number: cards.declined })).status).toBe(400);
  expect((await pays({ ...form, user_name: 'another name' })).body.status).toBe('granted');
  expect(h.identity().accounts.size).toBe(1);
  expect(await h.db.$count(payments)).toBe(1);
});

test('only a client with the secret can see, confirm or pay a visitor’s purchase', async () => {
  const { attempt, secret } = await openCheckout();
  const header = (value: string) => ({ headers: { 'x-purchase-secret': value } });
  for (const wrong of [{}, header('guess'), header('')]) {
    expect((await h.get(`v1/public/purchase/${attempt}`, wrong)).status).toBe(404);
    expect((await h.post(`v1/public/checkout/${attempt}/confirm`, {}, wrong)).status).toBe(404);
  }
  expect((await h.get(`v1/private/purchase/${attempt}`, asMember(h.addMember()))).status).toBe(404);
  expect((await pays({ ...sixMonths, attempt })).status).toBe(404);
  expect((await pays({ ...sixMonths, attempt, secret: 'guess' })).status).toBe(404);
  expect(reservations()).toBe(0);
  const { body } = await h.get(`v1/public/purchase/${attempt}`, header(secret));
  expect([body.status, body.is_charging]).toEqual(['pending', undefined]);
});

test('once signed in, a visitor who paid can read the purchase as a member, and no one else can [STD-14]', async () => {
  const { attempt, secret } = await openCheckout();
  await pays({ ...sixMonths, attempt, secret });
  const [invoice] = await h.db.select().from(invoices);
  const reply = await h.get(`v1/private/purchase/${attempt}`, asMember(invoice?.memberId ?? ''));
  expect([reply.status, reply.body.status]).toEqual([200, 'granted']);
  expect((await h.get(`v1/private/purchase/${attempt}`, asMember(h.addMember()))).status).toBe(404);
});

test('a visitor passes the bank’s challenge, and repeating the payment returns the same answer', async () => {
  const { attempt, secret } = await openCheckout();
  const form = { ...registration(), ...sixMonths, attempt, secret };
  const begun = await pays({ ...form, card_number: cards.challenge });
  expect(begun.body).toMatchObject({ status: 'requires_action', secret });
  const headers = { 'x-purchase-secret': secret };
  const confirmed = await h.post(`v1/public/checkout/${attempt}/confirm`, { challenge: 'approve' }, { headers });
  expect(confirmed.body).toMatchObject({ status: 'granted', amount: '34.99' });
  expect((await pays(form)).body).toEqual({ ...confirmed.body, secret });
  expect(await h.db.$count(payments)).toBe(1);
});

test('a coupon for the full price creates the account without a card', async () => {
  const coupon = await makeCoupon(h, { code_off: 100 });
  const order = { amount: 0, subscription_type: 1, coupan_code: coupon.code };
  const { body } = await h.post('mlp_auth/payment_reg', { ...order, ...registration() });
  expect(body).toMatchObject({ status: 'granted', amount: '0.00' });
});

test('a registration repeated before its account is active pays once', async () => {
  const grants = { ...h.deps.grants, give: async () => undefined };
  const client = h.clientOf({ grants });
  const form = { ...payment(), ...registration() };
  const first = await client.post('mlp_auth/payment_reg', form);
  const again = await client.post('mlp_auth/payment_reg', form);
  expect([first.body.status, again.body.status]).toEqual(['paid', 'paid']);
  expect([again.body.purchase, again.body.secret]).toEqual([first.body.purchase, undefined]);
  expect(await h.db.$count(payments)).toBe(1);
});

test('a bot that fills in every field pays nothing', async () => {
  expect((await pays({ homepage: 'https://spam.example' })).status).toBe(400);
  expect(await h.db.$count(purchases)).toBe(0);
});
