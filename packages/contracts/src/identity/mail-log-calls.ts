import { z } from 'zod';
import { call, ofSupport } from '../call/call.ts';
import { pageQuery } from '../call/paging.ts';
import { success } from '../call/success.ts';
import { mailLogOutput, mailReport } from './mail-log.ts';

export const listSubscriberMails = call.get('/api/v1/admin/subscriber/{id}/mails', {
  ...ofSupport,
  params: z.object({ id: z.string() }),
  faults: { not_found: ['error'] },
  summary: 'The mails of the last 400 days to a member: kind, subject and status, newest first',
  query: z.object(pageQuery(200, 10)),
  reply: mailLogOutput,
});

export const reportMail = call.post('/internal/mail-log', {
  caller: 'service',
  summary: 'Reports the status of a mail; stored only if the recipient is a member',
  body: mailReport,
  reply: success,
});
