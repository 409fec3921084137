import type { Result } from '@fairway/contracts/call/fault';
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import { endPreviousTry } from './charge.ts';
import { nothingLeft } from './payers.ts';
import { presentPurchase } from './present.ts';
import { ProviderNotConfigured } from './providers.ts';
import type { PurchaseRow } from './purchase-states.ts';
import type { ReconcileDeps } from './reconcile.ts';

/*
 * Every purchase moves the end of access. So an order holds only until its payer pays for another one, and a payer has
 * one payment in progress with a provider (`paying_key`).
 */

const rejected = (reason: string) => fail('conflict', { attempt: `${reason} Nothing was charged now.` });
const boughtMeanwhile = ({ planTitle }: PurchaseRow) =>
  rejected(`You bought ${planTitle} after this order was opened.`);
const otherInProgress = ({ planTitle }: PurchaseRow) =>
  rejected(`Your payment for ${planTitle} is still being processed.`);

/** The rejection of an order, if one of the payer's `others` is paid. */
export function rejectStale(others: PurchaseRow[]) {
  const paid = others.find(({ status }) => status === 'paid');
  return paid && (paid.months === null ? nothingLeft : boughtMeanwhile(paid));
}

/** The rejection of an order that could not be claimed, if one of the payer's `others` was paid or claimed meanwhile. */
export function rejectLate(others: PurchaseRow[]) {
  const [other] = others;
  return rejectStale(others) ?? (other && otherInProgress(other));
}

/** Cancels the payer's `others` in progress. The rejection, if one of them is paid or cannot be canceled. */
export async function endOthers(deps: ReconcileDeps, others: PurchaseRow[]) {
  for (const other of others) {
    if (other.status === 'paying' && other.nextCheckAt > deps.now()) return otherInProgress(other);
    try {
      if ((await endPreviousTry(deps, other)).status === 'paid') return boughtMeanwhile(other);
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      if (!(error instanceof ProviderNotConfigured)) return otherInProgress(other);
    }
  }
  return undefined;
}

/** Rejects a purchase and cancels its try, unless that is paid after all. */
export async function reject(
  deps: ReconcileDeps,
  purchase: PurchaseRow,
  rejection: Result<PurchaseOutput>,
): Promise<Result<PurchaseOutput>> {
  const ended = purchase.status === 'action' ? await endPreviousTry(deps, purchase) : purchase;
  return ended.status === 'paid' ? ok(await presentPurchase(deps.db, purchase.id)) : rejection;
}
