import { z } from 'zod';
import { emailAddress } from '../identity/email.ts';

const subject = z
  .string({ error: 'Enter a subject' })
  .transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'Enter a subject').max(200, 'Use at most 200 characters'));
const message = z.string().max(20_000, 'Use at most 20,000 characters');
/** The message has two names (G-45). */
const withMessage = z
  .looseObject({ promo_message: message.optional(), description: message.optional() })
  .transform(({ promo_message, description, ...rest }) => ({
    ...rest,
    description: promo_message ?? description ?? '',
  }));

/**
 * One promo mail (G-45). The code, percentage and plan come from the coupon, whatever the body states. 400 under
 * `error` if the billing information has no address; 409 under coupan_code if the code cannot be used now, and under
 * customer_email if the address unsubscribed or bounced, or is of a member who has not confirmed it (G-14).
 */
export const sendPromoInput = withMessage.pipe(
  z.object({ customer_email: emailAddress, promo_subject: subject, description: z.string() }),
);
export type SendPromoInput = z.infer<typeof sendPromoInput>;

/** The form of a promo mail before it is sent. The address may be missing. */
export const previewPromoInput = withMessage.pipe(z.object({ promo_subject: subject, description: z.string() }));
export type PreviewPromoInput = z.infer<typeof previewPromoInput>;

/** The mail as the recipient will get it, except for the recipient's own link to unsubscribe. `html` is a document. */
export const promoPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type PromoPreview = z.infer<typeof promoPreview>;

/** The text under `promoSuccess` is shown as a success notice. */
export const sendPromoOutput = z.object({ promoSuccess: z.string() });
export type SendPromoOutput = z.infer<typeof sendPromoOutput>;

/** A sent mail, not a coupon (G-40). `promo_message` is HTML that the server sanitized. */
export const sentPromo = z.object({
  _id: z.string(),
  /** '' if the member's account was deleted. */
  customer_email: z.string(),
  promo_subject: z.string(),
  promo_message: z.string(),
  promo_send_date: z.string(),
  /** The coupon's `_id`. */
  coupan_id: z.string(),
  coupan_code: z.string(),
  /** `withdrawn`: its code died, or the recipient unsubscribed, before it was sent. */
  status: z.enum(['queued', 'sent', 'withdrawn']),
});
export type SentPromo = z.infer<typeof sentPromo>;
