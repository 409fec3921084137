import { stripeWebhook } from '@fairway/contracts/commerce/payments-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { z } from 'zod';
import { insertHandled, isHandled } from './event-store.ts';
import { findProvider } from './providers.ts';
import { checkOlderTry, type ReconcileDeps, reconcileDispute, reconcileIntent } from './reconcile.ts';

/**
 * Only ids are read: events arrive late, twice and in any order, so the state is requested from Stripe. `purchase` is
 * of the metadata that each of our payments has.
 */
const stripeEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(60),
  data: z.object({
    object: z.object({
      id: z.string().max(100),
      payment_intent: z.string().max(100).nullish(),
      metadata: z
        .object({ purchase: z.string().max(20) })
        .optional()
        .catch(undefined),
    }),
  }),
});
type StripeEvent = z.infer<typeof stripeEvent>;

const notSigned = fail('invalid', 'The signature is not valid');
const received = ok({ received: true as const });
const noEvent = fail('invalid', 'This is not an event');

async function handle(deps: ReconcileDeps, { type, data: { object } }: StripeEvent): Promise<void> {
  if (type.startsWith('charge.dispute.')) await reconcileDispute(deps, object.id);
  else if (type.startsWith('payment_intent.')) await handlePayment(deps, type, object);
  else if (object.payment_intent) await reconcileIntent(deps, object.payment_intent);
}

async function handlePayment(
  deps: ReconcileDeps,
  type: string,
  { id, metadata }: StripeEvent['data']['object'],
): Promise<void> {
  const isCurrent = await reconcileIntent(deps, id);
  if (isCurrent || type !== 'payment_intent.succeeded' || !metadata) return;
  await checkOlderTry(deps, id, metadata.purchase);
}

/** Stripe's events: signed, each handled once. Stripe sends a failed one again. */
export function serveStripeEvents(serve: Serve<unknown>, deps: ReconcileDeps): void {
  const { db, now } = deps;
  serve(stripeWebhook, async ({ c }) => {
    const payload = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? '';
    const read = findProvider(deps, 'stripe')?.readEvent?.(payload, signature, now());
    if (!read) return notSigned;
    const { success, data: event } = stripeEvent.safeParse(read.event);
    if (!success) return noEvent;
    const { id, type } = event;
    if (await isHandled(db, id)) return received;
    await handle(deps, event);
    await insertHandled(db, { id, type, handledAt: now() });
    return received;
  });
}
