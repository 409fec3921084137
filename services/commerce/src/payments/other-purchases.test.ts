import { UnavailableError } from '@fairway/kit/calls/fault';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { asMember, cards, makeCoupon, payment } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { payments, purchases, sandboxIntents } from '../schema.ts';

const h = setUpHarness();
let ann: string;
beforeEach(() => {
  ann = h.addMember('ann');
});

const pays = (overrides: object, client: Pick<typeof h, 'post'> = h) =>
  client.post('mlp_auth/payment_user', payment(overrides), asMember(ann));
/** Opens an order a moment after what happened before. */
async function opens(plan: number) {
  h.moveClock(1_000);
  const { attempt } = (await h.post('v1/private/checkout', { plan }, asMember(ann))).body;
  h.moveClock(1_000);
  return attempt as string;
}
const approve = (attempt: string) =>
  h.post(`v1/private/checkout/${attempt}/confirm`, { challenge: 'approve' }, asMember(ann));
const statusOf = async (id: string) => (await h.db.select().from(purchases).where(eq(purchases.id, id)))[0]?.status;
const sixMonths = { subscription_type: 2, amount: '34.99' };
const bought = (title: string) => ({
  status: 409,
  body: { attempt: `You bought ${title} after this order was opened. Nothing was charged now.` },
});

describe('an order is rejected once its payer has bought something else', () => {
  /** How the stale order of one month is paid. `begin` runs before the other purchase. */
  const ways = {
    'by its first payment': { begin: async () => {}, pay: (attempt: string) => pays({ attempt }) },
    'by another card after a decline': {
      begin: (attempt: string) => pays({ attempt, card_number: cards.declined }),
      pay: (attempt: string) => pays({ attempt }),
    },
    'by another card instead of the approval': {
      begin: (attempt: string) => pays({ attempt, card_number: cards.challenge }),
      pay: (attempt: string) => pays({ attempt }),
    },
    'by the bank’s approval': {
      begin: (attempt: string) => pays({ attempt, card_number: cards.challenge }),
      pay: approve,
    },
  };
  describe.each(Object.entries(ways))('%s', (_way, { begin, pay }) => {
    test.each([
      [1, '1 Month Access', '9.99'],
      [2, '6 Month Access', '34.99'],
    ])('plan %i', async (plan, title, amount) => {
      const [stale, other] = [await opens(1), await opens(plan)];
      await begin(stale);
      expect((await pays({ attempt: other, subscription_type: plan, amount })).body.status).toBe('granted');
      expect(await pay(stale)).toMatchObject(bought(title));
      expect([await h.db.$count(payments), await statusOf(stale)]).toEqual([1, 'open']);
      // A new order is opened, and the next press pays.
      expect((await pays({ attempt: await opens(1) })).body.status).toBe('granted');
    });

    test('Life Time Access', async () => {
      const [stale, other] = [await opens(1), await opens(4)];
      await begin(stale);
      await pays({ attempt: other, subscription_type: 4, amount: '129.99' });
      expect((await pay(stale)).body.error).toContain('There is nothing left to buy');
      expect(await h.db.$count(payments)).toBe(1);
    });
  });
});

describe('while another payment is in progress', () => {
  test('one that awaits the bank is canceled, and its approval charges nothing', async () => {
    const [waiting, other] = [await opens(1), await opens(2)];
    await pays({ attempt: waiting, card_number: cards.challenge });
    expect((await pays({ attempt: other, ...sixMonths, card_number: cards.challenge })).body.status).toBe(
      'requires_action',
    );
    expect(await approve(waiting)).toMatchObject({
      status: 400,
      body: { subserror: expect.stringContaining('canceled') },
    });
    const reply = await h.get(`v1/private/purchase/${waiting}`, asMember(ann));
    expect(reply.body).toMatchObject({ status: 'failed', fields: { subserror: expect.any(String) } });
    expect((await approve(other)).body.status).toBe('granted');
    expect(await h.db.$count(payments)).toBe(1);
  });

  test('one that the bank has taken counts, and the order is rejected', async () => {
    const [waiting, other] = [await opens(1), await opens(2)];
    await pays({ attempt: waiting, card_number: cards.challenge });
    await h.db.update(sandboxIntents).set({ status: 'paid' });
    expect(await pays({ attempt: other, ...sixMonths })).toMatchObject(bought('1 Month Access'));
    expect([await statusOf(waiting), await h.db.$count(payments)]).toEqual(['paid', 1]);
  });

  test.each([
    ['is being charged', h],
    ['cannot be canceled', null],
  ])('one that %s is waited for', async (_how, client) => {
    const [waiting, other] = [await opens(1), await opens(2)];
    await pays({ attempt: waiting, card_number: cards.challenge });
    const down = { ...h.deps.provider, cancel: () => Promise.reject(new UnavailableError('processing')) };
    if (client) await h.db.update(purchases).set({ status: 'paying' }).where(eq(purchases.id, waiting));
    const reply = await pays({ attempt: other, ...sixMonths }, client ?? h.clientOf({ provider: down }));
    expect(reply).toMatchObject({
      status: 409,
      body: { attempt: 'Your payment for 1 Month Access is still being processed. Nothing was charged now.' },
    });
    expect(await h.db.$count(payments)).toBe(0);
  });

  test('a former provider without keys stops nobody', async () => {
    const [waiting, other] = [await opens(1), await opens(2)];
    await pays({ attempt: waiting, card_number: cards.challenge });
    await h.db
      .update(purchases)
      .set({ provider: 'stripe', payingKey: `stripe:${ann}` })
      .where(eq(purchases.id, waiting));
    expect((await pays({ attempt: other, ...sixMonths })).body.status).toBe('granted');
  });
});

describe('of orders that are paid at the same time one is charged', () => {
  test.each([
    ['at full price', '9.99'],
    ['with promo codes', '7.49'],
  ])('%s', async (_how, amount) => {
    const tabs = [];
    for (let n = 0; n < 4; n++) {
      const code = amount === '9.99' ? {} : { coupan_code: (await makeCoupon(h)).code };
      tabs.push({ attempt: await opens(1), amount, ...code });
    }
    const replies = await Promise.all(tabs.map((tab) => pays(tab)));
    expect(replies.map(({ status }) => status).sort(), JSON.stringify(replies)).toEqual([200, 409, 409, 409]);
    expect(await h.db.$count(payments)).toBe(1);
  });

  test('also if the other was paid between the check and the charge', async () => {
    const [late, first] = [await opens(1), await opens(2)];
    const { provider } = h.deps;
    const prepare: typeof provider.prepare = async (details) => {
      expect((await pays({ attempt: first, ...sixMonths })).body.status).toBe('granted');
      return provider.prepare(details);
    };
    const slow = h.clientOf({ provider: { ...provider, prepare } });
    expect(await pays({ attempt: late }, slow)).toMatchObject(bought('6 Month Access'));
    expect([await statusOf(late), await h.db.$count(payments)]).toEqual(['open', 1]);
  });
});
