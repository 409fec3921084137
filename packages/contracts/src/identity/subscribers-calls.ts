import { z } from 'zod';
import { bulkOutput, bulkStatusInput } from '../call/bulk.ts';
import { call, ofSupport } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { listed, pageQuery } from '../call/paging.ts';
import { success } from '../call/success.ts';
import { subscriberChangesOutput, subscriberMailInput, subscriberRecord } from './subscriber-record.ts';
import { accessEndInput, expiryPreviewQuery, subscriber, subscriberInput, subscribersQuery } from './subscribers.ts';

const ofSubscriber = {
  ...ofSupport,
  params: z.object({ id: z.string() }),
  faults: { not_found: ['error'] },
} as const;

export const listSubscribers = call.get('/api/mlp_subscription/subscriber', {
  ...ofSupport,
  summary: 'Members by page, filtered and sorted; newest first by default',
  query: subscribersQuery,
  /** `total` counts up to 10,000. `has_more` is true if more match; only a narrower filter or another order shows them. */
  reply: listed.extend({
    subscribers: z.array(subscriber),
    has_more: z.boolean(),
  }),
});

/** Spelled as specified. */
export const readSubscriber = call.get('/api/mlp_subscription/subsriber/{id}', {
  ...ofSubscriber,
  aliases: [{ method: 'get', path: '/api/mlp_subscription/subscriber/{id}' }],
  summary: 'One member',
  reply: subscriber,
});

export const previewExpiry = call.get('/api/v1/admin/subscriber/{id}/expiry', {
  ...ofSubscriber,
  summary:
    "When a member's access would end if the plan were saved now; the end of the current plan does not change (G-26)",
  query: expiryPreviewQuery,
  reply: z.object({ unsubs_date: z.iso.datetime().nullable() }),
});

export const readSubscriberRecord = call.get('/api/v1/admin/subscriber/{id}', {
  ...ofSubscriber,
  summary: 'One member, including a deleted one: account, plan, grants and live sessions',
  reply: subscriberRecord,
});

export const listSubscriberChanges = call.get('/api/v1/admin/subscriber/{id}/changes', {
  ...ofSubscriber,
  summary: 'The changes that administrators made to a member, newest first',
  query: z.object(pageQuery(200, 10)),
  reply: subscriberChangesOutput,
});

export const endSubscriberSessions = call.post('/api/v1/admin/subscriber/{id}/end-sessions', {
  ...ofSubscriber,
  summary: 'Ends every session of a member; every process rejects them before the reply is sent',
  reply: success.extend({ ended: z.int() }),
});

export const sendSubscriberMail = call.post('/api/v1/admin/subscriber/{id}/send-mail', {
  ...ofSubscriber,
  summary: "Mails a member a link to reset the password or verify the address, as the member's own forms do",
  body: subscriberMailInput,
  reply: success,
  // 409 if the member is banned, or the address is already verified.
  faults: { not_found: ['error'], conflict: ['error'], limited: ['error'] },
  limit: 'mail',
});

export const updateSubscriber = call.post('/api/mlp_subscription/page_subs/{id}', {
  ...ofSubscriber,
  summary: 'Sets address, name, plan, account status and avatar of a member; a ban ends every session',
  form: 'picture',
  body: subscriberInput,
  basedOn: ['email_before', 'user_name_before', 'subscription_type_before', 'unsubs_date_before', 'status_before'],
  reply: subscriber,
  faults: { not_found: ['error'], conflict: ['email', 'user_name', 'subscription_type', 'status'], limited: ['image'] },
});

export const changeAccessEnd = call.post('/api/v1/admin/subscriber/{id}/access-end', {
  ...ofSubscriber,
  summary: "Sets when a member's access ends: a day, or now. The plan keeps its name, if it has one and an end",
  body: accessEndInput,
  basedOn: ['based_on'],
  reply: subscriber,
  faults: { not_found: ['error'], conflict: ['based_on', 'subscription_type', 'unsubs_date'] },
});

export const changeSubscriberStatuses = call.post('/api/v1/admin/subscribers/status', {
  ...ofSupport,
  summary: 'Sets up to 100 members Active or Inactive, with a result for each; banned members remain banned',
  body: bulkStatusInput,
  reply: bulkOutput,
});

export const deleteSubscriber = call.delete('/api/mlp_subscription/subs/{id}', {
  ...ofSubscriber,
  summary: "Erases a member's personal data and ends every session; invoices remain (G-81)",
  reply: success,
});

export const newSubscribers = call.get('/api/mlp_dashboard/subscriber', {
  ...ofSupport,
  summary: 'How many members paid for the first time in the last 30 days, including today, and in the 30 days before',
  /** `before` counts the 30 days before those. */
  reply: z.object({ total: z.number(), before: z.number() }),
});

export const { start: exportSubscribers, file: subscribersFile } = csvExport({
  path: '/api/v1/admin/export/subscribers',
  what: 'all members that match the filters, in the order of the list',
  filters: subscribersQuery.omit({ page: true, pageSize: true }),
  roles: ofSupport.roles,
});
