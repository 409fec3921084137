import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin, asMember, makeCoupon, payment, registration } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { recordDispute, recordRefunds } from '../payments/returns.ts';
import { coupons, couponUses, invoices, payments, purchases } from '../schema.ts';

const h = setUpHarness();

const usedAlready = { status: 400, body: { coupan_code: 'You have already used this code' } };
const order = (coupan_code: string) => ({ coupan_code, amount: '7.49' });
const paysAs = (memberId: string, code: string) =>
  h.post('mlp_auth/payment_user', payment(order(code)), asMember(memberId));
/** A new account of this mailbox pays: a visitor's, or a member's. */
const payers = {
  visitor: (email: string, code: string) =>
    h.post('mlp_auth/payment_reg', { ...payment(order(code)), ...registration({ email }) }),
  member: (email: string, code: string) => {
    const id = h.addMember(email.split('@')[0]);
    return paysAs(id, code);
  },
};
const leave = () => h.identity().accounts.clear();
const usesOf = async (id: string) => (await h.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.used;
const refund = async (body: object = {}) => {
  const [invoice] = await h.db.select().from(invoices);
  return h.post(`mlp_invoice/refund/${invoice?.id}`, body, asAdmin);
};

for (const [first, payFirst] of Object.entries(payers)) {
  for (const [second, paySecond] of Object.entries(payers)) {
    test(`a mailbox uses a code once: as a ${first}, then after the account is deleted as a ${second} [G-37]`, async () => {
      const { id, code } = await makeCoupon(h);
      expect((await payFirst('ann@fairway.example', code)).status).toBe(200);
      leave();
      expect(await paySecond('ann+again@fairway.example', code)).toMatchObject(usedAlready);
      expect((await paySecond('bob@fairway.example', code)).status).toBe(200);
      expect(await usesOf(id)).toBe(2);
    });
  }
}

test('of two accounts of one mailbox that pay at once, one uses the code', async () => {
  const { id, code } = await makeCoupon(h);
  const both = [h.addMember('ann'), h.addMember('ann+two')];
  const replies = await Promise.all(both.map((memberId) => paysAs(memberId, code)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect([await usesOf(id), await h.db.$count(couponUses), await h.db.$count(payments)]).toEqual([1, 1, 1]);
});

test('a member with a new address does not use a code again', async () => {
  const { code } = await makeCoupon(h);
  const ann = h.addMember('ann');
  await paysAs(ann, code);
  h.identity().accounts.set(ann, { user_name: 'ann', email: 'new@fairway.example', isReserved: false });
  expect(await paysAs(ann, code)).toMatchObject({ status: 200 });
  h.moveClock(6 * 60_000);
  expect(await paysAs(ann, code)).toMatchObject(usedAlready);
});

test('the code is refused before payment, and no table holds the address', async () => {
  const { code } = await makeCoupon(h);
  await payers.member('ann@fairway.example', code);
  leave();
  const again = asMember(h.addMember('ann+two'));
  const applied = await h.post('mlp_auth/apply_coupan', { coupan_code: code, subscription_type: 1 }, again);
  expect(applied).toMatchObject(usedAlready);
  expect(JSON.stringify(await h.db.select().from(couponUses))).not.toContain('fairway');
});

test('a purchase without a code stores no mailbox', async () => {
  await h.post('mlp_auth/payment_user', payment(), asMember(h.addMember('ann')));
  expect((await h.db.select().from(purchases)).map(({ mailboxHash }) => mailboxHash)).toEqual([null]);
});

test('a full refund gives the use back once, however often it is reported; a partial one does not [G-37]', async () => {
  const { id, code } = await makeCoupon(h, { max_uses: 1 });
  const ann = h.addMember('ann');
  expect((await paysAs(ann, code)).status).toBe(200);
  const [paid] = await h.db.select().from(payments);
  const report = () => recordRefunds(h.deps, paid?.id ?? '', 749);

  expect((await refund({ amount: '5' })).status).toBe(200);
  expect([await usesOf(id), await h.db.$count(couponUses)]).toEqual([1, 1]);
  expect((await paysAs(h.addMember('bob'), code)).status).toBe(400);

  expect((await refund()).status).toBe(200);
  await Promise.all([report(), report(), report()]);
  expect([await usesOf(id), await h.db.$count(couponUses)]).toEqual([0, 0]);

  h.moveClock(6 * 60_000);
  expect((await paysAs(ann, code)).status).toBe(200);
  await report();
  expect([await usesOf(id), await h.db.$count(couponUses)]).toEqual([1, 1]);
});

test('money lost to a dispute does not give the use back', async () => {
  const { id, code } = await makeCoupon(h);
  await paysAs(h.addMember('ann'), code);
  const [paid] = await h.db.select().from(payments);
  const lost = { id: 'dp_1', intentId: 'pi_1', state: 'lost', amountCents: 749, reason: 'fraudulent' } as const;
  await recordDispute(h.deps, paid?.id ?? '', lost);
  expect([await usesOf(id), await h.db.$count(couponUses)]).toEqual([1, 1]);
});
