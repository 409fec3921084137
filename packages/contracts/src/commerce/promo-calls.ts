import { z } from 'zod';
import { bulkInput, bulkOutput } from '../call/bulk.ts';
import { call, ofSupport } from '../call/call.ts';
import { csvExport } from '../call/csv-export.ts';
import { idPath } from '../call/id-path.ts';
import { personFilter } from '../call/list-filters.ts';
import { listed } from '../call/paging.ts';
import { success } from '../call/success.ts';
import { listQuery } from './commerce.ts';
import { previewPromoInput, promoPreview, sendPromoInput, sendPromoOutput, sentPromo } from './promo.ts';
import { unsubscribeToken } from './unsubscribe.ts';

export const sendPromo = call.post('/api/mlp_email/send_mail/{id}', {
  ...ofSupport,
  summary: 'Sends a coupon to one address by email',
  params: idPath,
  body: sendPromoInput,
  reply: sendPromoOutput,
  faults: {
    invalid: ['customer_email', 'promo_subject', 'description'],
    conflict: ['customer_email', 'coupan_code'],
  },
  bodySize: 'long',
});

export const previewPromo = call.post('/api/v1/admin/promo-preview/{id}', {
  ...ofSupport,
  summary: 'The mail that would offer a coupon, without sending it',
  params: idPath,
  body: previewPromoInput,
  reply: promoPreview,
  faults: { invalid: ['promo_subject', 'description'] },
  bodySize: 'long',
});

export const sentPromos = call.get('/api/mlp_coupan/sentMail', {
  ...ofSupport,
  summary: 'The sent promo mails, or those to addresses with these words, newest first',
  /** `email` finds mails by words of the recipient's address. */
  query: listQuery.extend({ email: personFilter }),
  /** Newest first. */
  reply: listed.extend({ sent: z.array(sentPromo) }),
});

export const readSentPromo = call.get('/api/mlp_coupan/get_coupan/{id}', {
  ...ofSupport,
  summary: 'One sent promo mail (named after coupons as specified, G-40)',
  params: idPath,
  reply: sentPromo,
});

export const deleteSentPromo = call.delete('/api/mlp_coupan/delete_coupan/{id}', {
  ...ofSupport,
  summary: 'Deletes the record of a promo mail (named after coupons as specified, G-40)',
  params: idPath,
  reply: success,
});

export const deleteSentPromos = call.post('/api/v1/admin/sent-mail/delete', {
  ...ofSupport,
  summary: 'Deletes the records of up to 100 promo mails, with a result for each',
  body: bulkInput,
  reply: bulkOutput,
});

export const unsubscribe = call.post('/api/unsubscribe', {
  caller: 'anyone',
  summary: 'Unsubscribes an address from offers, by the token of a promo mail',
  query: z.object({ token: z.string().regex(unsubscribeToken, 'This link is incomplete') }),
  reply: success,
  faults: { not_found: ['token'] },
  limit: 'unsubscribe',
});

export const openUnsubscribePage = call.get('/api/unsubscribe', {
  caller: 'anyone',
  // Mail programs and their scanners follow links, so a GET only leads to the page, which asks.
  summary: 'Leads to the page that unsubscribes an address, for mail programs that open the one-click address',
  /** Any token: the page says what is wrong with it. */
  query: z.object({ token: z.string().max(200, 'This link is incomplete').default('') }),
  reply: z.string(),
  replyType: 'text/plain',
  replyStatus: 303,
  limit: 'unsubscribe',
});

export const reportBounce = call.post('/internal/promo-recipients/bounced', {
  caller: 'service',
  summary: 'Reports that a mail server rejected an address for good: it gets no offers',
  /** An address that a mail server rejected for good. */
  body: z.object({ email: z.string().min(3).max(254) }),
  reply: success,
});

export const { start: exportSentPromos, file: sentPromosFile } = csvExport({
  path: '/api/v1/admin/export/sent-mail',
  what: 'the sent promo mails',
  filters: z.object({}),
  roles: ofSupport.roles,
});
