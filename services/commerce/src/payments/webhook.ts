import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { stripeEvents } from '../schema.ts';
import { type ReconcileDeps, reconcileDispute, reconcileIntent } from './reconcile.ts';
import { isSigned } from './signature.ts';

/** Only what says which payment is meant: how it stands is asked, for events arrive late, twice and in any order. */
const stripeEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(60),
  data: z.object({
    object: z.object({ id: z.string().max(100), payment_intent: z.string().max(100).nullish() }),
  }),
});
type StripeEvent = z.infer<typeof stripeEvent>;

function readEvent(payload: string): StripeEvent | undefined {
  try {
    return stripeEvent.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

async function isHandled(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return row !== undefined;
}

async function handle(deps: ReconcileDeps, { type, data: { object } }: StripeEvent): Promise<void> {
  if (type.startsWith('charge.dispute.')) await reconcileDispute(deps, object.id);
  else if (type.startsWith('payment_intent.')) await reconcileIntent(deps, object.id);
  else if (object.payment_intent) await reconcileIntent(deps, object.payment_intent);
}

/** What Stripe tells us by itself: signed, each event once. One that fails is sent again by Stripe. */
export function webhookRoutes(deps: ReconcileDeps & { webhookSecret: string }): Hono {
  const { db, now, webhookSecret } = deps;
  return new Hono().post('/stripe/webhook', async (c) => {
    const payload = await c.req.text();
    const isOurs =
      webhookSecret !== '' && isSigned(payload, c.req.header('stripe-signature') ?? '', webhookSecret, now());
    if (!isOurs) return answerFault(c, fail('invalid', 'The signature is not valid').fault);
    const event = readEvent(payload);
    if (!event) return answerFault(c, fail('invalid', 'This is not an event').fault);
    const { id, type } = event;
    if (await isHandled(db, id)) return c.json({ received: true });
    await handle(deps, event);
    await db.insert(stripeEvents).ignore().values({ id, type, handledAt: now() });
    return c.json({ received: true });
  });
}
