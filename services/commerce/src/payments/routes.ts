import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkoutInput,
  confirmInput,
  type DismissPurchaseOutput,
  type PaymentRegInput,
  type PurchaseOutput,
  paymentRegInput,
  paymentUserInput,
  purchaseId,
  purchaseSecretHeader,
} from '@fairway/contracts/commerce';
import type { Result } from '@fairway/contracts/fault';
import { secondsToWait } from '@fairway/kit/attempts';
import { type AuthVariables, requireMember, type TokenVerifier } from '@fairway/kit/auth';
import { clientAddress } from '@fairway/kit/client-address';
import { answer, answerFault, fail, ok } from '@fairway/kit/fault';
import { newId } from '@fairway/kit/new-id';
import { readBody } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { type CheckoutDeps, hashOf, openCheckout } from './checkout.ts';
import { createDeclineLimit } from './decline-limit.ts';
import { findLatest } from './latest.ts';
import { findAttempt, type PayDeps, pay } from './pay.ts';
import { findPayer, holdAccount } from './payers.ts';
import { presentPurchase } from './present.ts';
import { providerOf } from './providers.ts';
import { reconcile } from './reconcile.ts';
import { dismissPurchase, type PurchaseRow } from './store.ts';

type RouteDeps = Omit<PayDeps, 'declineLimit'> & CheckoutDeps & { verifier: TokenVerifier };
type Deps = PayDeps & CheckoutDeps & { verifier: TokenVerifier };

const lookMs = 1_000;
const hourSeconds = 60 * 60;
const registrationsOfAddress = 60;
const noSuchPurchase = fail('not_found', { id: 'No such purchase' });

/** What a visitor paid is the member's whose account began with it: one that is only held has no session to ask with. */
const isMembers = (memberId: string) => (purchase: PurchaseRow) => purchase.memberId === memberId;

/** Compared in a time that says nothing of how much of it is right. */
const hasSecret = (secret: string) => (purchase: PurchaseRow) =>
  purchase.secretHash !== null && timingSafeEqual(Buffer.from(purchase.secretHash), Buffer.from(hashOf(secret)));

/** Holds the account of a visitor and pays for it. */
async function payAsVisitor(deps: Deps, form: PaymentRegInput, address: string): Promise<Result<PurchaseOutput>> {
  if (form.homepage) return fail('invalid', 'Please leave the Homepage field empty');
  const seconds = await secondsToWait(deps.attempts, hourSeconds, [
    { key: `payment-reg:${address}`, most: registrationsOfAddress },
  ]);
  if (seconds > 0) return fail('limited', 'Too many registrations. Please try again later.', seconds);
  const attempt =
    form.attempt === undefined ? undefined : await findAttempt(deps, form.attempt, hasSecret(form.secret ?? ''));
  if (attempt && !attempt.ok) return attempt;
  const secret = attempt ? (form.secret ?? '') : newId();
  // Paid already, and its account is a member's by now: the same answer again.
  if (attempt?.value.status === 'paid') return ok(await presentPurchase(deps.db, attempt.value.id, { secret }));
  const payer = await holdAccount(deps.identity, form, attempt?.value.memberId ?? null);
  if (!payer.ok) return payer;
  const visitor = { attempt: attempt?.value, secretHash: hashOf(secret) };
  const paid = await pay(deps, form, payer.value, address, visitor);
  if (!paid.ok) return paid;
  // A payment repeated without its attempt: the secret that it was answered first is the one that opens it.
  const isOurs = attempt !== undefined || (await findAttempt(deps, paid.value.purchase, hasSecret(secret))).ok;
  return ok(isOurs ? { ...paid.value, secret } : paid.value);
}

/**
 * Looks a purchase up, asking the provider where nobody else is looking after it. What takes longer than a read may is
 * seen by the next look.
 */
async function look(deps: Deps, purchase: PurchaseRow): Promise<PurchaseOutput> {
  const isWaiting = purchase.status === 'paying' || purchase.status === 'action';
  if (isWaiting && purchase.lookAgainAt <= deps.now()) {
    const looking = reconcile(deps, purchase).catch((error: unknown) => {
      deps.log.warn({ err: error, purchaseId: purchase.id }, 'payment lookup failed, will retry');
    });
    await Promise.race([looking, sleep(lookMs)]);
  }
  return presentPurchase(deps.db, purchase.id);
}

/** After 3-D Secure: what the bank said, or what the payer said to the sandbox's own. */
async function confirm(deps: Deps, purchase: PurchaseRow, c: Context): Promise<Response> {
  const input = await readBody(c, confirmInput);
  if (!input.ok) return answerFault(c, input.fault);
  const { challenge } = input.value;
  if (purchase.status === 'action') {
    if (challenge !== undefined)
      await providerOf(deps, purchase).answerChallenge?.(purchase.intentId ?? '', challenge === 'approve');
    await reconcile(deps, purchase);
  }
  const now = await presentPurchase(deps.db, purchase.id);
  if (purchase.status === 'action' && now.status === 'failed') {
    await deps.declineLimit.countDecline({ memberId: purchase.memberId ?? '', address: clientAddress(c) });
  }
  return now.status === 'failed' ? answerFault(c, fail('invalid', now.fields ?? {}).fault) : c.json(now);
}

export function paymentRoutes(routeDeps: RouteDeps) {
  const deps: Deps = { ...routeDeps, declineLimit: createDeclineLimit(routeDeps.attempts) };
  const member = requireMember(deps.verifier);

  async function own(c: Context, isPayers: (purchase: PurchaseRow) => boolean): Promise<Result<PurchaseRow>> {
    const id = purchaseId.safeParse(c.req.param('id'));
    if (!id.success) return noSuchPurchase;
    const found = await findAttempt(deps, id.data, isPayers);
    return found.ok ? found : noSuchPurchase;
  }
  const visitors = (c: Context) => own(c, hasSecret(c.req.header(purchaseSecretHeader) ?? ''));

  return new Hono<{ Variables: AuthVariables }>()
    .use(async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
    })
    .post('/v1/public/checkout', async (c) => {
      const input = await readBody(c, checkoutInput);
      return answer(c, input.ok ? await openCheckout(deps, input.value, null) : input);
    })
    .post('/v1/private/checkout', member, async (c) => {
      const input = await readBody(c, checkoutInput);
      return answer(c, input.ok ? await openCheckout(deps, input.value, c.get('session').sub) : input);
    })
    .post('/mlp_auth/payment_user', member, async (c) => {
      const input = await readBody(c, paymentUserInput);
      if (!input.ok) return answerFault(c, input.fault);
      const payer = await findPayer(deps.identity, c.get('session').sub);
      return answer(c, payer.ok ? await pay(deps, input.value, payer.value, clientAddress(c)) : payer);
    })
    .post('/mlp_auth/payment_reg', async (c) => {
      const input = await readBody(c, paymentRegInput);
      return answer(c, input.ok ? await payAsVisitor(deps, input.value, clientAddress(c)) : input);
    })
    .post('/v1/private/checkout/:id/confirm', member, async (c) => {
      const purchase = await own(c, isMembers(c.get('session').sub));
      return purchase.ok ? confirm(deps, purchase.value, c) : answerFault(c, purchase.fault);
    })
    .post('/v1/public/checkout/:id/confirm', async (c) => {
      const purchase = await visitors(c);
      return purchase.ok ? confirm(deps, purchase.value, c) : answerFault(c, purchase.fault);
    })
    .get('/v1/private/purchase', member, async (c) =>
      c.json(await findLatest(deps.db, c.get('session').sub, deps.now())),
    )
    .post('/v1/private/purchase/:id/dismiss', member, async (c) => {
      const { sub } = c.get('session');
      const purchase = await own(c, isMembers(sub));
      if (!purchase.ok) return answerFault(c, purchase.fault);
      await dismissPurchase(deps.db, sub, purchase.value.id, deps.now());
      return c.json({ success: 'Dismissed' } satisfies DismissPurchaseOutput);
    })
    .get('/v1/private/purchase/:id', member, async (c) => {
      const purchase = await own(c, isMembers(c.get('session').sub));
      return purchase.ok ? c.json(await look(deps, purchase.value)) : answerFault(c, purchase.fault);
    })
    .get('/v1/public/purchase/:id', async (c) => {
      const purchase = await visitors(c);
      return purchase.ok ? c.json(await look(deps, purchase.value)) : answerFault(c, purchase.fault);
    });
}
