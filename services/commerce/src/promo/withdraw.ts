import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import type { OutboxRow } from '@fairway/kit/outbox/outbox';
import { readCode } from '../coupons/code.ts';
import { stateOf } from '../coupons/state.ts';
import { findByCode } from '../coupons/store.ts';
import { findRecipient, withdrawPromo } from './store.ts';

/**
 * Whether a queued offer must not be sent any more: its code died, or its recipient unsubscribed, bounced, or deleted
 * the account. The mail is then listed as withdrawn.
 */
export async function isOfferWithdrawn(
  { db, now }: { db: Db; now: () => Date },
  { id, kind, payload }: OutboxRow,
): Promise<boolean> {
  const mail = payload as MailPayload | null;
  if (kind !== 'mail' || mail?.template !== 'promo') return false;
  const [coupon, recipient] = await Promise.all([findByCode(db, readCode(mail.data.code)), findRecipient(db, mail.to)]);
  const isUsable = coupon !== undefined && stateOf(coupon, now()) === 'active';
  if (isUsable && recipient && recipient.unsubscribedAt === null && recipient.bouncedAt === null) return false;
  await withdrawPromo(db, id, now());
  return true;
}
