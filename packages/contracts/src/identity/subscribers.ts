import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { businessDay, filter, personFilter } from '../call/list-filters.ts';
import { pageQuery } from '../call/paging.ts';
import { departments } from '../question-bank/departments.ts';
import { emailAddress } from './email.ts';
import { accountStatus } from './identity.ts';
import { access } from './member-access.ts';
import { platforms } from './platforms.ts';
import { newMemberFields } from './registration.ts';
import { subscriptionTypes } from './subscription-types.ts';

const platform = z.enum(platforms);

export const subscriberSorts = [
  '_id',
  'insert_date',
  'user_name',
  'email',
  'subscription_type',
  'unsubs_date',
] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

const chosenStatus = z.enum(accountStatus.options, { error: 'Choose an account status' });

/**
 * Names and addresses are found by the beginnings of their words; `person` searches both. Days are in the business time
 * zone, both ends included (G-78). `_id` sorts by creation time, as `insert_date` does.
 */
export const subscribersQuery = z.object({
  ...pageQuery(200, 10),
  sort: z.enum(subscriberSorts, { error: 'This column cannot be sorted by' }).default('_id'),
  /** The default is newest first for dates, and ascending for everything else. */
  order: filter(z.enum(['asc', 'desc'], { error: 'Use asc or desc' })),
  user_name: personFilter,
  email: personFilter,
  person: personFilter,
  /** `None` finds members who never had a plan. */
  subscription_type: filter(z.enum([...subscriptionTypes, 'None'], { error: 'Choose a subscription type' })),
  question_type: filter(z.enum(departments.options, { error: 'Choose Deck or Engine' })),
  license_rating: filter(z.string().regex(/^ZDL[1-9]\d?$/, 'Choose a license rating')),
  platform: filter(z.enum(platform.options, { error: 'Choose a platform' })),
  status: filter(chosenStatus),
  joined_from: businessDay,
  joined_to: businessDay,
  expiry_from: businessDay,
  expiry_to: businessDay,
});
export type SubscribersQuery = z.output<typeof subscribersQuery>;

export const subscriber = z.object({
  _id: z.string(),
  email: z.string(),
  user_name: z.string(),
  /** '' if the member never had a plan. */
  subscription_type: z.string(),
  /** The member's access today. */
  mode: access,
  status: accountStatus,
  /** A file name under /media/avatars, or ''. */
  image: z.string(),
  insert_date: z.iso.datetime(),
  /** When access ends; null for Life Time Access, and if there never was any. */
  unsubs_date: z.iso.datetime().nullable(),
  question_type: departments,
  license_rating: z.string(),
  platform,
});
export type Subscriber = z.infer<typeof subscriber>;

const planOrNone = z.enum([...subscriptionTypes, ''], { error: 'Choose a subscription type' });

const shown = z.string().max(254, 'Use the value that the subscriber was read with').optional();

/**
 * A member without a plan can be saved without one. `…_before` is what the form showed. With it, a form cannot replace
 * a value that changed after the form was opened, such as a plan by a purchase: the field is set only if it differs
 * from what the form showed, and only if that is still the saved value.
 */
export const subscriberInput = z.object({
  email: emailAddress,
  email_before: shown,
  user_name: newMemberFields.user_name,
  user_name_before: shown,
  subscription_type: planOrNone,
  subscription_type_before: planOrNone.optional(),
  /** With it: when that plan would end, or ''. A second purchase of the same plan changes only this. */
  unsubs_date_before: z
    .union([z.iso.datetime(), z.literal('')], { error: 'Use the date that the subscriber was read with' })
    .optional(),
  status: chosenStatus,
  status_before: chosenStatus.optional(),
});
export type SubscriberInput = z.infer<typeof subscriberInput>;

export const expiryPreviewQuery = z.object({ subscription_type: planOrNone });

/** The plan is given as text: a record may show one that is no longer sold. */
const shownEnd = z.object({ subscription_type: z.string().max(30), unsubs_date: z.iso.datetime().nullable() });

/** Access ends at the end of `last_day`, in the business time zone, at most ten years ahead; without a day it ends now. */
export const accessEndInput = z.object({
  last_day: z.iso.date('Enter a date such as 2027-01-31').nullable(),
  /** For the audit log. */
  reason: z.string().trim().min(1, 'State the reason').max(500, 'Use at most 500 characters'),
  based_on: basedOn(shownEnd),
});
export type AccessEndInput = z.infer<typeof accessEndInput>;
