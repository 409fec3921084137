import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, buy, cards, makeCoupon, payment } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

const dayMs = 24 * 60 * 60 * 1_000;
const pays = (overrides: object = {}) => buy(h, ann, overrides);
const latest = async (member = ann) => (await h.get('v1/private/purchase', asMember(member))).body.latest;

test('the latest purchase is confirmed with plan, card, end of access, invoice and receipt address [PAY-24]', async () => {
  expect(await latest()).toBeNull();
  const { purchase, invoice } = await pays();
  expect(await latest()).toEqual({
    purchase,
    status: 'granted',
    subscription_type: '1 Month Access',
    amount: '9.99',
    card: { brand: 'Visa', last_four: '4242' },
    paid_at: h.clock.now.toISOString(),
    time_zone: 'America/New_York',
    unsubs_date: h.identity().until,
    invoice,
    number: 'INV-2026-000001',
    email: 'ann@fairway.example',
    dismissed: false,
  });
  expect(await latest(h.addMember('bob'))).toBeNull();
});

test('the most recently paid purchase counts, not one with a declined card', async () => {
  await pays();
  h.moveClock(1_000);
  const { attempt } = (await h.post('v1/private/checkout', { plan: 2 }, asMember(ann))).body;
  const later = payment({
    attempt,
    subscription_type: 2,
    amount: '34.99',
    card_number: '378282246310005',
    cvc: '1234',
  });
  await h.post('mlp_auth/payment_user', later, asMember(ann));
  await pays({ card_number: cards.declined });
  expect(await latest()).toMatchObject({
    purchase: attempt,
    card: { brand: 'American Express', last_four: '0005' },
  });
});

test('a dismissed confirmation is marked as dismissed, and only its payer can dismiss it', async () => {
  const { purchase } = await pays();
  const dismiss = (member: string) => h.post(`v1/private/purchase/${purchase}/dismiss`, {}, asMember(member));
  expect((await dismiss(h.addMember('bob'))).status).toBe(404);
  expect((await latest()).dismissed).toBe(false);
  expect([(await dismiss(ann)).status, (await dismiss(ann)).status]).toEqual([200, 200]);
  expect((await latest()).dismissed).toBe(true);
});

test('a purchase older than a week or refunded is not confirmed', async () => {
  const { invoice } = await pays();
  await h.post(`mlp_invoice/refund/${invoice}`, {}, asAdmin);
  expect(await latest()).toBeNull();
  await pays();
  h.moveClock(8 * dayMs);
  expect(await latest()).toBeNull();
});

test('a free purchase is confirmed without a card', async () => {
  const { code } = await makeCoupon(h, { code_off: 100 });
  await pays({ amount: 0, coupan_code: code });
  expect(await latest()).toMatchObject({ amount: '0.00', card: null, number: 'INV-2026-000001' });
});
