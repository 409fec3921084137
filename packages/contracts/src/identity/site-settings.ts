import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { optionalFigure } from '../call/number-or-digits.ts';
import { emailAddress } from './email.ts';
import { isTimeZone } from './time-zone.ts';

/** The passing score of a practice test, in whole percent. */
const passMarks = z.object({ rules_of_the_road: z.int(), others: z.int() });

/** The settings of an operator that pages show. Empty strings are hidden. */
export const publicSettings = z.object({
  support_email: z.string(),
  store_links: z.object({ ios: z.string(), android: z.string(), windows: z.string(), macos: z.string() }),
  register_notice_url: z.string(),
  /** A sentence or two about the source of the questions. */
  bank_source: z.string(),
  /** When a purchase is refunded; '' or absent if the operator has not stated it. */
  refund_rule: z.string().optional(),
  /** Days of the trial of a new account; 0 for no trial. */
  trial_days: z.int(),
  pass_marks: passMarks,
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** '' means the default. */
const storeLink = z
  .string({ error: 'Enter a web address' })
  .trim()
  .max(500, 'Use at most 500 characters')
  .refine(
    (link) => link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:'),
    'Enter an address that begins with https://',
  );

/** The stored settings, '' or null for the default; `defaults` holds the defaults. */
export const siteSettings = z.object({
  free_daily_answers: z.int().nullable(),
  trial_days: z.int().nullable(),
  /** Whole percents: for the Rules of the Road, and for every other book. */
  pass_mark_rules: z.int().nullable(),
  pass_mark: z.int().nullable(),
  time_zone: z.string(),
  support_email: z.string(),
  bank_source: z.string(),
  /** '' if the operator has not stated it: then no page claims one. */
  refund_rule: z.string(),
  store_ios: z.string(),
  store_android: z.string(),
  store_windows: z.string(),
  store_macos: z.string(),
  defaults: z.object({
    trial_days: z.int(),
    pass_mark_rules: z.int(),
    pass_mark: z.int(),
    time_zone: z.string(),
    support_email: z.string(),
    bank_source: z.string(),
  }),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings of the site's owner; an empty field means the default. */
export const siteSettingsInput = z.object({
  free_daily_answers: optionalFigure(1, 100_000),
  trial_days: optionalFigure(0, 365),
  /** If left out, they do not change. */
  pass_mark: optionalFigure(1, 100).optional(),
  pass_mark_rules: optionalFigure(1, 100).optional(),
  time_zone: z
    .string({ error: 'Choose a time zone' })
    .max(50, 'Choose a time zone')
    .refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone from the list'),
  support_email: z.union([z.literal(''), emailAddress], { error: 'Enter a valid email address' }),
  bank_source: z.string({ error: 'Write a sentence or two' }).max(2_000, 'Use at most 500 characters'),
  /** If left out, it does not change. */
  refund_rule: z.string({ error: 'Write a sentence or two' }).max(2_000, 'Use at most 500 characters').optional(),
  store_ios: storeLink,
  store_android: storeLink,
  store_windows: storeLink,
  store_macos: storeLink,
  based_on: basedOn(siteSettings.omit({ defaults: true })),
});
export type SiteSettingsInput = z.output<typeof siteSettingsInput>;

/** The settings that other services apply; null means their own default. */
export const siteFigures = z.object({
  free_daily_answers: z.int().nullable(),
  /** The zone of the business day. */
  time_zone: z.string().nullable(),
  pass_marks: passMarks,
  /** Null if the operator has not stated it. */
  refund_rule: z.string().nullable(),
  /** The recipient of contact messages. */
  support_email: z.string().nullable(),
});
export type SiteFigures = z.infer<typeof siteFigures>;
