import { isVerifiedAddress } from '@fairway/contracts/calls/identity/members';
import type { Result } from '@fairway/contracts/fault';
import { formerMember } from '@fairway/contracts/former-member';
import type { VerifiedOutput } from '@fairway/contracts/identity';
import type { MailPayload } from '@fairway/contracts/jobs';
import type { SendPromoInput, SendPromoOutput } from '@fairway/contracts/promo';
import type { Db } from '@fairway/db/open';
import { askService } from '@fairway/kit/ask-service';
import { abbreviatedEmail, recordAudit } from '@fairway/kit/audit';
import type { Session } from '@fairway/kit/auth';
import { fail, ok, UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { newId } from '@fairway/kit/new-id';
import { insertOutbox } from '@fairway/kit/outbox';
import { readBilling } from '../billing/store.ts';
import { showCode } from '../coupons/code.ts';
import { findCoupon } from '../coupons/store.ts';
import { listPlans } from '../prices/store.ts';
import { sanitizeMessage } from './sanitize.ts';
import { deletePromo as deleteRow, findPromo, insertPromo, recipientToken } from './store.ts';

export type PromoDeps = {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  publicUrl: string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

const noSuchCoupon = fail('not_found', { id: 'No such coupon' });
const addressFirst = fail(
  'invalid',
  'Enter the company’s address in the billing information first: offers must include it',
);
const unsubscribed = fail('conflict', { customer_email: 'This address has unsubscribed from offers' });

const unverified = fail('conflict', {
  customer_email: 'Offers are sent only to a member’s verified email address',
});

const auditSubjectOf = (id: string, to: string) => ({ kind: 'promo' as const, id, label: abbreviatedEmail(to) });

/** Throws UnavailableError. */
async function findVerified(identity: PromoDeps['identity'], email: string): Promise<VerifiedOutput> {
  const reply = await askService(identity, isVerifiedAddress, { body: { email } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an address lookup`);
  return reply.value;
}

/** Sends one offer through the outbox (G-45). Code and discount come from the coupon, not from the form. */
export async function sendPromo(
  { db, identity, publicUrl, nudge, now }: PromoDeps,
  admin: Pick<Session, 'sub'>,
  couponId: string,
  { customer_email: to, promo_subject: subject, description }: SendPromoInput,
): Promise<Result<SendPromoOutput>> {
  const [coupon, company, plans] = await Promise.all([findCoupon(db, couponId), readBilling(db), listPlans(db)]);
  if (!coupon) return noSuchCoupon;
  if (company.address === '') return addressFirst;
  const { verified, member_id: memberId } = await findVerified(identity, to);
  if (!verified) return unverified;
  const token = await recipientToken(db, to);
  if (token === null) return unsubscribed;
  const html = await sanitizeMessage(description);
  const code = showCode(coupon.code);
  const payload: MailPayload = {
    template: 'promo',
    to,
    data: {
      subject,
      html,
      code,
      percent: coupon.percent,
      plan: plans.find((plan) => plan.code === coupon.scope)?.title ?? 'every plan',
      link: `${publicUrl}/pricing`,
      company: [company.company_name, company.address],
      unsubscribePage: `${publicUrl}/unsubscribe?token=${token}`,
      unsubscribeCall: `${publicUrl}/api/unsubscribe?token=${token}`,
    },
  };
  const at = now();
  await db.transaction(async (tx) => {
    const outboxId = await insertOutbox(tx, { kind: 'mail', payload }, at);
    const about = { couponId, couponCode: coupon.code, memberId, customerEmail: to, subject, message: html };
    const id = newId();
    await insertPromo(tx, { id, ...about, outboxId, sentAt: at });
    const after = { to: abbreviatedEmail(to), subject, message: html, coupon: code };
    await recordAudit(tx, { admin, action: 'promo-send', subject: auditSubjectOf(id, to), before: {}, after }, at);
  });
  nudge();
  return ok({ promoSuccess: 'Email sent successfully.' });
}

/** Deletes the record of a mail; false if there is none. The mail is sent regardless. */
export function deletePromo(
  { db, now }: Pick<PromoDeps, 'db' | 'now'>,
  admin: Pick<Session, 'sub'>,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await findPromo(tx, id);
    if (!row || !(await deleteRow(tx, id))) return false;
    const to = row.customerEmail || formerMember;
    const before = { to: abbreviatedEmail(to), subject: row.subject, coupon: showCode(row.couponCode) };
    const subject = auditSubjectOf(id, to);
    await recordAudit(tx, { admin, action: 'promo-delete', subject, before, after: {} }, now());
    return true;
  });
}
