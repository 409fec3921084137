import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '@fairway/contracts/call/fault';
import { type PaymentRegInput, type PurchaseOutput, purchaseSecretHeader } from '@fairway/contracts/commerce/commerce';
import * as calls from '@fairway/contracts/commerce/payments-calls';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { newId } from '@fairway/kit/database/new-id';
import { countAttempts } from '@fairway/kit/limits/attempts';
import { clientAddress } from '@fairway/kit/limits/client-address';
import type { Session } from '@fairway/kit/session/session';
import type { Context } from 'hono';
import { type CheckoutDeps, hashOf, openCheckout } from './checkout.ts';
import { createDeclineLimit } from './decline-limit.ts';
import { findAttempt, purchaseOf } from './find-purchase.ts';
import { findLatest } from './latest.ts';
import { reject, rejectStale } from './other-purchases.ts';
import { type PayDeps, pay } from './pay.ts';
import { findPayer, type Payer, reservePayer } from './payers.ts';
import { presentPayment, presentPurchase } from './present.ts';
import { providerOf } from './providers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import { awaitingOutcome } from './purchase-states.ts';
import { reconcile } from './reconcile.ts';
import { dismissPurchase, listOthers, pageMemberPurchases } from './store.ts';

type Deps = PayDeps & CheckoutDeps;

const checkTimeoutMs = 1_000;
const hourSeconds = 60 * 60;
const maxRegistrationsPerAddress = 60;
const noSuchPurchase = fail('not_found', { id: 'No such purchase' });

/** A visitor's purchase belongs to the member whose account it created. A reserved account has no session yet. */
const isMembers = (memberId: string) => (purchase: PurchaseRow) => purchase.memberId === memberId;

/** Compared in constant time. */
const hasSecret = (secret: string) => (purchase: PurchaseRow) =>
  purchase.secretHash !== null && timingSafeEqual(Buffer.from(purchase.secretHash), Buffer.from(hashOf(secret)));

/** Reserves an account for a visitor and pays for it. */
async function payAsVisitor(deps: Deps, form: PaymentRegInput, address: string): Promise<Result<PurchaseOutput>> {
  if (form.homepage) return fail('invalid', 'Please leave the Homepage field empty');
  const seconds = await countAttempts(deps.attempts, hourSeconds, [
    { key: `payment-reg:${address}`, max: maxRegistrationsPerAddress },
  ]);
  if (seconds > 0) return fail('limited', 'Too many registrations. Please try again later.', seconds);
  const attempt =
    form.attempt === undefined ? undefined : await findAttempt(deps, form.attempt, hasSecret(form.secret ?? ''));
  if (attempt && !attempt.ok) return attempt;
  const secret = attempt ? (form.secret ?? '') : newId();
  // Already paid, and the account is now a member's: return the same answer again.
  if (attempt?.value.status === 'paid') return ok(await presentPurchase(deps.db, attempt.value.id, { secret }));
  const payer = await reservePayer(deps.identity, form, attempt?.value.memberId ?? null);
  if (!payer.ok) return payer;
  const purchase = await purchaseOf(deps, form, payer.value, attempt?.value);
  if (!purchase.ok) return purchase;
  const request = { input: form, purchase: purchase.value, payer: payer.value, address, secretHash: hashOf(secret) };
  const paid = await pay(deps, request);
  if (!paid.ok) return paid;
  // The payment was repeated without its attempt: only the secret of the first reply opens it.
  const isOurs = attempt !== undefined || (await findAttempt(deps, paid.value.purchase, hasSecret(secret))).ok;
  return ok(isOurs ? { ...paid.value, secret } : paid.value);
}

/**
 * Returns a purchase. If it is due for a check, asks the provider first. A check that takes longer than a read may
 * show its result in the next read.
 */
async function readPurchase(deps: Deps, purchase: PurchaseRow): Promise<PurchaseOutput> {
  const isWaiting = awaitingOutcome.some((status) => status === purchase.status);
  if (isWaiting && purchase.nextCheckAt <= deps.now()) {
    const check = reconcile(deps, purchase).catch((error: unknown) => {
      deps.log.warn({ err: error, purchaseId: purchase.id }, 'payment lookup failed, will retry');
    });
    await Promise.race([check, sleep(checkTimeoutMs)]);
  }
  return presentPurchase(deps.db, purchase.id);
}

/** None for a visitor, whose account is still reserved. */
async function refusalOf(deps: Deps, { memberId }: PurchaseRow): Promise<Payer['refusal']> {
  const payer = await findPayer(deps.identity, memberId ?? '');
  return payer.ok ? payer.value.refusal : undefined;
}

/** After 3-D Secure: applies the bank's decision, or the payer's reply to the sandbox's challenge. */
async function confirm(
  deps: Deps,
  purchase: PurchaseRow,
  challenge: 'approve' | 'decline' | undefined,
  address: string,
): Promise<Result<PurchaseOutput>> {
  if (purchase.status !== 'paid') {
    const others = () => listOthers(deps.db, purchase.memberId ?? '', purchase);
    const rejection = (await refusalOf(deps, purchase)) ?? rejectStale(await others());
    if (rejection) return reject(deps, purchase, rejection);
  }
  if (purchase.status === 'action') {
    if (challenge !== undefined)
      await providerOf(deps, purchase).answerChallenge?.(purchase.intentId ?? '', challenge === 'approve');
    await reconcile(deps, purchase);
  }
  const now = await presentPurchase(deps.db, purchase.id);
  if (purchase.status === 'action' && now.status === 'failed') {
    await deps.declineLimit.countDecline({ memberId: purchase.memberId ?? '', address });
  }
  return now.status === 'failed' ? fail('invalid', now.fields ?? {}) : ok(now);
}

const secretOf = (c: Context) => hasSecret(c.req.header(purchaseSecretHeader) ?? '');

export function servePayments(serve: Serve<Session>, payDeps: Omit<Deps, 'declineLimit'>): void {
  const deps: Deps = { ...payDeps, declineLimit: createDeclineLimit(payDeps.attempts) };

  async function ownPurchase(id: string, isPayers: (purchase: PurchaseRow) => boolean): Promise<Result<PurchaseRow>> {
    const found = await findAttempt(deps, id, isPayers);
    return found.ok ? found : noSuchPurchase;
  }

  serve(calls.openVisitorCheckout, ({ body }) => openCheckout(deps, body, null));
  serve(calls.openMemberCheckout, ({ body, caller }) => openCheckout(deps, body, caller.sub));
  serve(calls.payAsMember, async ({ body, caller, c }) => {
    const buyer = { memberId: caller.sub };
    // Without an attempt a purchase is opened: only for a payer whom identity knows.
    const attempt = body.attempt === undefined ? undefined : purchaseOf(deps, body, buyer);
    const [payer, found] = await Promise.all([findPayer(deps.identity, caller.sub), attempt]);
    if (!payer.ok) return payer;
    const purchase = found ?? (await purchaseOf(deps, body, buyer));
    if (!purchase.ok) return purchase;
    const request = { input: body, purchase: purchase.value, payer: payer.value };
    return pay(deps, { ...request, address: clientAddress(c), secretHash: null });
  });
  serve(calls.payAsVisitor, ({ body, c }) => payAsVisitor(deps, body, clientAddress(c)));
  serve(calls.confirmMemberPayment, async ({ params, body, caller, c }) => {
    const purchase = await ownPurchase(params.id, isMembers(caller.sub));
    return purchase.ok ? confirm(deps, purchase.value, body.challenge, clientAddress(c)) : purchase;
  });
  serve(calls.confirmVisitorPayment, async ({ params, body, c }) => {
    const purchase = await ownPurchase(params.id, secretOf(c));
    return purchase.ok ? confirm(deps, purchase.value, body.challenge, clientAddress(c)) : purchase;
  });
  serve(calls.latestPurchase, async ({ caller }) => ok(await findLatest(deps, caller.sub)));
  serve(calls.dismissPurchase, async ({ params, caller }) => {
    const purchase = await ownPurchase(params.id, isMembers(caller.sub));
    if (!purchase.ok) return purchase;
    await dismissPurchase(deps.db, caller.sub, purchase.value.id, deps.now());
    return ok({ success: 'Dismissed' });
  });
  serve(calls.paymentsOfMember, async ({ params, query }) => {
    const { rows, total } = await pageMemberPurchases(deps.db, params.id, query);
    return ok({ payments: rows.map(({ purchase, number }) => presentPayment(purchase, number)), total, ...query });
  });
  serve(calls.readMemberPurchase, async ({ params, caller }) => {
    const purchase = await ownPurchase(params.id, isMembers(caller.sub));
    return purchase.ok ? ok(await readPurchase(deps, purchase.value)) : purchase;
  });
  serve(calls.readVisitorPurchase, async ({ params, c }) => {
    const purchase = await ownPurchase(params.id, secretOf(c));
    return purchase.ok ? ok(await readPurchase(deps, purchase.value)) : purchase;
  });
}
