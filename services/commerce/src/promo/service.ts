import { isVerifiedAddress } from '@fairway/contracts/calls/identity/members';
import type { Result } from '@fairway/contracts/fault';
import type { MailPayload } from '@fairway/contracts/jobs';
import type { SendPromoInput, SendPromoOutput } from '@fairway/contracts/promo';
import type { Db } from '@fairway/db/open';
import { askService } from '@fairway/kit/ask-service';
import { fail, ok, UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { newId } from '@fairway/kit/new-id';
import { insertOutbox } from '@fairway/kit/outbox';
import { readBilling } from '../billing/store.ts';
import { showCode } from '../coupons/code.ts';
import { findCoupon } from '../coupons/store.ts';
import { listPlans } from '../prices/store.ts';
import { sanitizeMessage } from './sanitize.ts';
import { insertPromo, recipientToken } from './store.ts';

export type PromoDeps = {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  publicUrl: string;
  /** Relays the outbox now rather than at its next turn. */
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

/** Throws UnavailableError. */
async function isVerified(identity: PromoDeps['identity'], email: string): Promise<boolean> {
  const reply = await askService(identity, isVerifiedAddress, { body: { email } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an address lookup`);
  return reply.value.verified;
}

/** Sends one offer by the outbox (G-45). The code and what it is worth are the coupon's own, whatever the form said. */
export async function sendPromo(
  { db, identity, publicUrl, nudge, now }: PromoDeps,
  couponId: string,
  { customer_email: to, promo_subject: subject, description }: SendPromoInput,
): Promise<Result<SendPromoOutput>> {
  const [coupon, company, plans] = await Promise.all([findCoupon(db, couponId), readBilling(db), listPlans(db)]);
  if (!coupon) return noSuchCoupon;
  if (company.address === '') return addressFirst;
  if (!(await isVerified(identity, to))) return unverified;
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
    const about = { couponId, couponCode: coupon.code, customerEmail: to, subject, message: html };
    await insertPromo(tx, { id: newId(), ...about, outboxId, sentAt: at });
  });
  nudge();
  return ok({ promoSuccess: 'Email sent successfully.' });
}
