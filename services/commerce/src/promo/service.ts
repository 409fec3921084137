import type { Result } from '@fairway/contracts/call/fault';
import type {
  PreviewPromoInput,
  PromoPreview,
  SendPromoInput,
  SendPromoOutput,
} from '@fairway/contracts/commerce/promo';
import { savedNotice } from '@fairway/contracts/content/rich-text';
import { namedDayText } from '@fairway/contracts/identity/day-text';
import { formerMember } from '@fairway/contracts/identity/former-member';
import type { VerifiedOutput } from '@fairway/contracts/identity/identity';
import { isVerifiedAddress } from '@fairway/contracts/identity/members-calls';
import type { MailPayload } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { askService } from '@fairway/kit/calls/ask-service';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { abbreviatedEmail, recordAudit } from '@fairway/kit/changes/audit';
import { newId } from '@fairway/kit/database/new-id';
import { renderPromo } from '@fairway/kit/mail/promo-mail';
import { insertOutbox } from '@fairway/kit/outbox/outbox';
import type { Session } from '@fairway/kit/session/session';
import { readBilling } from '../billing/store.ts';
import { showCode } from '../coupons/code.ts';
import { stateOf, unusable } from '../coupons/state.ts';
import { type CouponRow, findCoupon } from '../coupons/store.ts';
import { listPlans } from '../prices/store.ts';
import { sanitizeMessage } from './sanitize.ts';
import { addRecipient, deletePromo as deleteRow, findPromo, insertPromo } from './store.ts';

export type PromoDeps = {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  publicUrl: string;
  /** The time zone of the business, as currently set. */
  timeZone: () => string;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  now: () => Date;
};

type OfferDeps = Pick<PromoDeps, 'db' | 'publicUrl' | 'timeZone'>;

const noSuchCoupon = fail('not_found', { id: 'No such coupon' });
const addressFirst = fail(
  'invalid',
  'Enter the company’s address in the billing information first: offers must include it',
);
const unsubscribed = fail('conflict', { customer_email: 'This address has unsubscribed from offers' });

const bounced = fail('conflict', { customer_email: 'A mail server has rejected this address. Check its spelling.' });
const unverified = fail('conflict', {
  customer_email: 'The member with this address has not verified it yet',
});

const auditSubjectOf = (id: string, to: string) => ({ kind: 'promo' as const, id, label: abbreviatedEmail(to) });

/** The member with this address, if any. Throws UnavailableError. */
async function findByAddress(identity: PromoDeps['identity'], email: string): Promise<VerifiedOutput> {
  const reply = await askService(identity, isVerifiedAddress, { body: { email } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an address lookup`);
  return reply.value;
}

type PromoData = Extract<MailPayload, { template: 'promo' }>['data'];

/** What an offer says (G-45). Code and discount come from the coupon, not from the form. */
async function composeOffer(
  { db, publicUrl, timeZone }: OfferDeps,
  couponId: string,
  { promo_subject: subject, description }: PreviewPromoInput,
): Promise<
  Result<{ coupon: CouponRow; offer: Omit<PromoData, 'unsubscribePage' | 'unsubscribeCall'>; removed: string[] }>
> {
  const [coupon, company, plans] = await Promise.all([findCoupon(db, couponId), readBilling(db), listPlans(db)]);
  if (!coupon) return noSuchCoupon;
  if (company.address === '') return addressFirst;
  const { html, removed } = await sanitizeMessage(description);
  const offer = {
    subject,
    html,
    code: showCode(coupon.code),
    percent: coupon.percent,
    last_day: coupon.expiresAt && namedDayText(new Date(coupon.expiresAt.getTime() - 1).toISOString(), timeZone()),
    max_uses: coupon.maxUses,
    plan: plans.find((plan) => plan.code === coupon.scope)?.title ?? 'every plan',
    link: `${publicUrl}/pricing`,
    company: [company.company_name, company.address],
  };
  return ok({ coupon, offer, removed });
}

/** `token` identifies the recipient. */
const unsubscribeLinks = (publicUrl: string, token: string) => ({
  unsubscribePage: `${publicUrl}/unsubscribe?token=${token}`,
  unsubscribeCall: `${publicUrl}/api/unsubscribe?token=${token}`,
});

/** The mail as `sendPromo` would send it, with a sample of the recipient's link to unsubscribe. */
export async function previewPromo(
  deps: OfferDeps,
  couponId: string,
  input: PreviewPromoInput,
): Promise<Result<PromoPreview>> {
  const composed = await composeOffer(deps, couponId, input);
  if (!composed.ok) return composed;
  const { subject, html, text } = renderPromo({
    ...composed.value.offer,
    ...unsubscribeLinks(deps.publicUrl, 'sample'),
  });
  return ok({ subject, html, text });
}

/** Sends one offer through the outbox. */
export async function sendPromo(
  deps: PromoDeps,
  admin: Pick<Session, 'sub'>,
  couponId: string,
  { customer_email: to, ...input }: SendPromoInput,
): Promise<Result<SendPromoOutput>> {
  const { db, identity, publicUrl, nudge, now } = deps;
  const composed = await composeOffer(deps, couponId, input);
  if (!composed.ok) return composed;
  const { coupon, offer, removed } = composed.value;
  const state = stateOf(coupon, now());
  if (state !== 'active') return fail('conflict', { coupan_code: `${unusable[state]}. Nothing was sent.` });
  const { verified, member_id: memberId } = await findByAddress(identity, to);
  if (memberId !== undefined && !verified) return unverified;
  const recipient = await addRecipient(db, to);
  if (recipient.unsubscribedAt !== null) return unsubscribed;
  if (recipient.bouncedAt !== null) return bounced;
  const data = { ...offer, ...unsubscribeLinks(publicUrl, recipient.token) };
  const payload: MailPayload = { template: 'promo', to, data };
  const { subject, html: message, code } = offer;
  const at = now();
  await db.transaction(async (tx) => {
    const outboxId = await insertOutbox(tx, { kind: 'mail', payload }, at);
    const mail = { couponId, couponCode: coupon.code, memberId, customerEmail: to, subject, message };
    const id = newId();
    await insertPromo(tx, { id, ...mail, outboxId, sentAt: at });
    const after = { to: abbreviatedEmail(to), subject, message, coupon: code };
    await recordAudit(tx, { admin, action: 'promo-send', subject: auditSubjectOf(id, to), before: {}, after }, at);
  });
  nudge();
  return ok({ promoSuccess: savedNotice(removed, 'Email sent successfully.', 'Email sent') });
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
