import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, type ClientOptions, createClient, type Reply, until } from './client.ts';

/** What a buyer does besides paying once with a good card. */
export type Habit = 'plain' | 'challenged' | 'declinedFirst' | 'declinedThenDoubleClick' | 'doubleClick';

export type Buyer = { email: string; client: Client; habit: Habit };
/** A payment that the site acknowledged. */
export type Acknowledged = { buyer: Buyer; purchase: string; invoice: string };

const cards = {
  good: '4242424242424242',
  challenged: '4000002500003155',
  declined: '4000000000009995',
};
const firstCards: Partial<Record<Habit, string>> = {
  challenged: cards.challenged,
  declinedFirst: cards.declined,
  declinedThenDoubleClick: cards.declined,
};
const pollMs = 250;

/** Each attempt registers a new member: the previous one may exist although its reply was lost. */
export async function register(
  url: string,
  habit: Habit,
  options: Pick<ClientOptions, 'onReply'> = {},
): Promise<Buyer> {
  // The limit of declined cards counts by address, so each buyer has a separate one.
  const address = [198, randomInt(18, 20), randomInt(256), randomInt(256)].join('.');
  return until(async () => {
    const name = randomUUID().slice(0, 13);
    const email = `${name}@drill.example`;
    const { status, body } = await createClient(url, { ...options, address }).post('/api/v1/public/register', {
      user_name: name,
      email,
      password: 'correct horse battery',
      question_type: 'Deck',
      license_rating: 'ZDL1',
    });
    return status === 200
      ? { email, client: createClient(url, { ...options, token: String(body.token), address }), habit }
      : undefined;
  }, 'Registering a buyer');
}

/**
 * Buys one month. After a lost reply the buyer acts like the checkout page: reads the status of the purchase, and sends
 * the same attempt again if nothing was paid.
 */
export async function buy(buyer: Buyer): Promise<Acknowledged> {
  const { client, habit } = buyer;
  const { attempt, amount } = await client.insist('POST', '/api/v1/private/checkout', { plan: 1 });
  let card = firstCards[habit] ?? cards.good;

  function pay(): Promise<Reply> {
    return client.post('/api/mlp_auth/payment_user', {
      attempt,
      amount,
      subscription_type: '1 Month Access',
      full_name: 'Ann Mate',
      card_number: card,
      exp_month: '12',
      exp_year: String(new Date().getFullYear() + 3),
      cvc: '123',
    });
  }

  const payTwice = async () => (await Promise.all([pay(), pay()]))[0];

  let reply = habit === 'doubleClick' ? await payTwice() : await pay();
  const invoice = await until(async () => {
    // A declined card, or a declined challenge: another card is used.
    if (reply.status === 400 || reply.body.status === 'failed') {
      card = cards.good;
      reply = habit === 'declinedThenDoubleClick' ? await payTwice() : await pay();
      return undefined;
    }
    if (reply.status === 200 && reply.body.invoice !== '') return String(reply.body.invoice);
    if (reply.body.status === 'requires_action') {
      await sleep(pollMs);
      reply = await client.post(`/api/v1/private/checkout/${attempt}/confirm`, {});
      return undefined;
    }
    const now = await client.get(`/api/v1/private/purchase/${attempt}`);
    const isKnown = now.status === 200 && now.body.status !== 'pending';
    reply = isKnown ? now : await pay();
    return undefined;
  }, `The payment of ${buyer.email}`);
  return { buyer, purchase: String(attempt), invoice };
}
