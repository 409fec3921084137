import { z } from 'zod';

/* What an owner has to do before the site goes live, as each service knows it. Secrets are never in it. */

/** `example`: the address that Fairway comes with. `caught`: mails are shown on this machine instead of being sent. */
export const mailSenders = ['set', 'example', 'caught'] as const;
export type MailSender = (typeof mailSenders)[number];

const done = z.boolean();

export const settingsToGoLive = z.object({
  refund_rule: z.object({ done }),
  /** The setting that states on pages where the questions come from. */
  bank_source: z.object({ done }),
  /** `unknown`: the mailer has not reported yet. */
  mail_sender: z.object({ done, sender: z.enum([...mailSenders, 'unknown']) }),
  second_factor: z.object({ done, required: z.boolean(), owners_without: z.int() }),
});
export type SettingsToGoLive = z.infer<typeof settingsToGoLive>;

export const samplesToGoLive = z.object({
  /** The published pages whose text nobody has reviewed, and the pages that Fairway links to but that are missing. */
  legal_pages: z.object({
    done,
    pages: z.array(z.object({ _id: z.string(), page_title: z.string() })),
    missing: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
  demo_texts: z.object({ done, reviews: z.int(), comments: z.int() }),
});
export type SamplesToGoLive = z.infer<typeof samplesToGoLive>;

/** `test`: Stripe with keys of its test mode. */
export const paymentKeys = ['sandbox', 'test', 'live'] as const;
export type PaymentKeys = (typeof paymentKeys)[number];

/** The details of the company that a payer needs. */
export const sellerDetails = ['company_name', 'address', 'email'] as const;

export const salesToGoLive = z.object({
  seller: z.object({ done, missing: z.array(z.enum(sellerDetails)) }),
  payment_keys: z.object({ done, keys: z.enum(paymentKeys) }),
});
export type SalesToGoLive = z.infer<typeof salesToGoLive>;

export const bankToGoLive = z.object({
  /** Done if the bank has questions that did not come with Fairway. */
  bank: z.object({ done, questions: z.int(), samples: z.int() }),
});
export type BankToGoLive = z.infer<typeof bankToGoLive>;
