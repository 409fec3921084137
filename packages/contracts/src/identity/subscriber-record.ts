import { z } from 'zod';
import { listed } from '../call/paging.ts';
import { auditValues } from './audit.ts';
import { grantStates } from './member-access.ts';
import { subscriber } from './subscribers.ts';

/** The record shows at most this many grants and sessions, newest first. */
export const maxListed = 50;

/** The access from one paid invoice. */
const grant = z.object({
  /** Commerce's id of the invoice. */
  invoice_id: z.string(),
  subscription_type: z.string(),
  state: grantStates,
  granted_at: z.iso.datetime(),
  /** When this access ends, as granted; null for Life Time Access. */
  unsubs_date: z.iso.datetime().nullable(),
});

const session = z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() });

/**
 * A member as shown on the member's page. A deleted member has the status `Deleted`, no personal data, and only the
 * fields that statistics need.
 */
export const subscriberRecord = subscriber.extend({
  status: z.enum([...subscriber.shape.status.options, 'Deleted']),
  verification_status: z.enum(['Yes', 'No']),
  time_zone: z.string(),
  /** True while a payment is disputed. */
  access_frozen: z.boolean(),
  /** When an administrator last set the plan by hand. */
  plan_set_at: z.iso.datetime().nullable(),
  /** When the first invoice with an amount was paid. */
  first_paid_at: z.iso.datetime().nullable(),
  /** Newest first. */
  grants: z.array(grant),
  /** Live sessions, newest first. */
  sessions: z.array(session),
  /** The number of live sessions, even if the list is cut. */
  session_count: z.int(),
});
export type SubscriberRecord = z.infer<typeof subscriberRecord>;

/** The mails that an administrator can send, by their names in the log. */
export const subscriberMailInput = z.object({
  kind: z.enum(['member-reset', 'member-verify'], { error: 'Choose a mail' }),
});
export type SubscriberMail = z.infer<typeof subscriberMailInput>['kind'];

const change = z.object({
  _id: z.string(),
  action: z.string(),
  /** The address of the administrator; '' if that account was deleted. */
  admin: z.string(),
  created_at: z.iso.datetime(),
  /** Only the changed values. Names and addresses are abbreviated. */
  before: auditValues,
  after: auditValues,
});
export type SubscriberChange = z.infer<typeof change>;

export const subscriberChangesOutput = listed.extend({
  changes: z.array(change),
});
