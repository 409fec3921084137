import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFakeStripe, secretKey, webhookSecret } from '@fairway/commerce/test/fake-stripe-server.ts';
import type { Engines, StartContext } from '@fairway/stack/engines/run-engines';
import type { RunningProcess } from '@fairway/stack/processes/processes';
import { openStack, type Stack } from '@fairway/stack/stack';
import { check, killAndWait } from '../check.ts';
import type { Tally } from '../tally.ts';
import { openBooks } from './books.ts';
import { type Acknowledged, buy, type Habit, register } from './buyer.ts';
import { type Client, createClient, until } from './client.ts';
import { differences } from './compare.ts';
import { openReceipts } from './receipts.ts';
import { type StripeEvents, startStripeEvents } from './stripe-events.ts';

const atATime = 8;
const partialRefund = '1.00';
/** Out of ten buyers. */
const habits: Habit[] = [
  ...Array<Habit>(4).fill('plain'),
  ...Array<Habit>(3).fill('challenged'),
  'declinedFirst',
  'declinedThenDoubleClick',
  'doubleClick',
];

/**
 * At least this many buyers pay, with refunds and disputes, while the processes are killed one after another.
 * Afterwards the charges at Stripe, the invoices, the access and the receipts agree to the cent. Stripe and the buyers'
 * mail server are fakes in this process; everything else is real, including the databases.
 */
export function drillPayments(context: StartContext, engines: Engines, payments: number): Promise<Tally> {
  return check(
    `${payments} payments while processes are killed: charges, invoices, access, receipts agree`,
    async () => {
      await using closing = new AsyncDisposableStack();
      const stopping = new AbortController();
      const signal = AbortSignal.any([context.signal, stopping.signal]);
      const stripe = await openFakeStripe();
      closing.defer(() => stripe.close());
      const receipts = await openReceipts();
      closing.defer(() => receipts.close());
      const settings = { ...context.settings, smtpUrl: receipts.url };
      const stack = await openStack({ ...context, settings, closing }, engines, {
        overrides: false,
        variables: {
          STRIPE_SECRET_KEY: secretKey,
          STRIPE_PUBLIC_KEY: 'pk_test_fairway',
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          STRIPE_RAW_CARDS: '1',
          STRIPE_API_URL: stripe.url,
          RATE_LIMIT_PER_MINUTE: '0',
          TRUST_PROXY: '1',
        },
      });
      closing.defer(() => stopping.abort());
      const admin = await signInAdmin(stack);
      const events = startStripeEvents(stripe, stack.url, signal);
      const kills = startKilling([...engines.processes, ...stack.processes], signal);
      const acknowledged: Acknowledged[] = [];
      let begun = 0;
      async function keepBuying(): Promise<void> {
        while (begun < payments || !kills.wasEachKilled()) {
          const habit = habits[begun++ % habits.length] ?? 'plain';
          const paid = await buy(await register(stack.url, habit));
          acknowledged.push(paid);
          const charged = [...stripe.state.intents.values()].find(
            ({ status, purchase }) => status === 'succeeded' && purchase === paid.purchase,
          );
          await refundOrDispute(admin, paid, charged?.id ?? '', events);
        }
      }
      await Promise.all(Array.from({ length: atATime }, keepBuying));
      const killed = await kills.end();
      await events.drained();

      const books = openBooks(engines.databaseUrl, settings.databasePrefix);
      const booked = await books.readSettled();
      const { intents, disputes } = stripe.state;
      const found = differences({
        intents: intents.values(),
        disputes: disputes.values(),
        booked,
        acknowledged,
        receipts: receipts.byInvoice,
      });
      const missing = await books.missingNumbers();
      if (missing !== 0) found.push(`${missing} invoice numbers belong to no invoice`);
      if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'));
      const total = booked.reduce((sum, { paid }) => sum + paid, 0) / 100;
      return `${booked.length} payments of $${total.toFixed(2)} agree after ${killed} kills`;
    },
  );
}

async function signInAdmin({ url, demoPassword: password }: Stack): Promise<Client> {
  const email = 'admin@fairway.example';
  const { token } = await createClient(url).insist('POST', '/api/mlp_admin_auth', { email, password });
  return createClient(url, { token: String(token) });
}

/** Of ten payments, one is refunded, one is partly refunded, and one is disputed. */
async function refundOrDispute(
  admin: Client,
  paid: Acknowledged,
  intentId: string,
  events: StripeEvents,
): Promise<void> {
  const draw = randomInt(10);
  if (draw === 0) await refund(admin, paid.invoice);
  if (draw === 1) await refund(admin, paid.invoice, partialRefund);
  if (draw === 2) events.dispute(intentId, randomInt(2) === 0 ? 'won' : 'lost');
}

/** After a lost reply, an administrator reads the invoice before trying again. */
async function refund(admin: Client, invoice: string, amount?: string): Promise<void> {
  await until(async () => {
    const now = await admin.get(`/api/mlp_invoice/invoicenew/${invoice}`);
    if (now.status !== 200) return undefined;
    if (Number(now.body.refunded) > 0) return true;
    const reply = await admin.post(`/api/mlp_invoice/refund/${invoice}`, amount === undefined ? {} : { amount });
    return reply.status === 200 || undefined;
  }, `The refund of ${invoice}`);
}

type Killing = {
  wasEachKilled: () => boolean;
  /** Resolves with the number of kills once all processes are back. */
  end: () => Promise<number>;
};

/** Kills all processes in random order, repeatedly; waits until each is ready again before the next. */
function startKilling(processes: RunningProcess[], signal: AbortSignal): Killing {
  let isOver = false;
  let count = 0;
  async function killAll(): Promise<void> {
    for (const victim of shuffled(processes)) {
      if (isOver || signal.aborted) return;
      await killAndWait(victim);
      count++;
      await sleep(randomInt(100, 500));
    }
  }
  const killing = (async () => {
    while (!isOver && !signal.aborted) await killAll();
  })();
  // `end` throws the errors of this loop.
  killing.catch(() => {
    isOver = true;
  });
  return {
    wasEachKilled: () => isOver || count >= processes.length,
    end: async () => {
      isOver = true;
      await killing;
      await Promise.all(processes.map(({ whenReady }) => whenReady()));
      return count;
    },
  };
}

function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}
