import { beforeEach, expect, test } from 'vitest';
import { asAdmin, asMember, cards, makeCoupon, payment } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { purchases } from '../schema.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

/** Opens an order a minute after the previous one, and pays for it if a form is given. */
async function order(form?: object): Promise<string> {
  h.clock.now = new Date(h.clock.now.getTime() + 60_000);
  const { attempt } = (await h.post('v1/private/checkout', { plan: 1 }, asMember(ann))).body;
  if (form) await h.post('mlp_auth/payment_user', payment({ ...form, attempt }), asMember(ann));
  return attempt;
}
const list = (query = '', who: object = asAdmin) => h.get(`v1/admin/member/${ann}/payments${query}`, who);

test('the orders of a member have their state, newest first', async () => {
  const coupon = await makeCoupon(h, { code_off: 100 });
  const poor = await order({ card_number: cards.poor });
  const challenged = await order({ card_number: cards.challenge });
  const paid = await order({});
  const free = await order({ coupan_code: coupon.code, amount: '0.00' });
  const open = await order();
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 5, page: 0 });
  const shown = body.payments.map(({ _id, state, reason, amount, invoice }: Record<string, unknown>) => [
    _id,
    state,
    reason,
    amount,
    (invoice as { number: string } | null)?.number,
  ]);
  expect(shown).toEqual([
    [open, 'open', '', '9.99', undefined],
    [free, 'free', '', '0.00', 'INV-2026-000002'],
    [paid, 'paid', '', '9.99', 'INV-2026-000001'],
    // The next payment canceled it.
    [challenged, 'canceled', '', '9.99', undefined],
    [poor, 'declined', 'This card has insufficient funds', '9.99', undefined],
  ]);
});

test.each([
  ['action', 'action'],
  ['paying', 'processing'],
  ['closed', 'canceled'],
] as const)('an order that is %s is shown as %s', async (status, state) => {
  await order();
  await h.db.update(purchases).set({ status });
  expect((await list()).body.payments).toMatchObject([{ state, reason: '', invoice: null }]);
});

test('they are read in pages', async () => {
  const ids = [await order({ card_number: cards.declined }), await order({ card_number: cards.declined })];
  const first = (await list('?pageSize=1')).body;
  const second = (await list('?pageSize=1&page=1')).body;
  expect([first.payments[0]._id, second.payments[0]._id, second.total]).toEqual([ids[1], ids[0], 2]);
  expect((await h.get('v1/admin/member/nobody/payments', asAdmin)).body).toMatchObject({ payments: [], total: 0 });
});
