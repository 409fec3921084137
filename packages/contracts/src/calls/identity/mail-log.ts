import { z } from 'zod';
import { call } from '../../call.ts';
import { mailLogOutput, mailLogQuery, mailReport } from '../../mail-log.ts';
import { success } from '../../success.ts';

export const listSubscriberMails = call({
  method: 'get',
  path: '/api/v1/admin/subscriber/{id}/mails',
  caller: 'admin',
  roles: ['owner', 'support'],
  params: z.object({ id: z.string() }),
  faults: { not_found: ['error'] },
  summary: 'The mails of the last 400 days to a member: kind, subject and what became of them, newest first',
  query: mailLogQuery,
  reply: mailLogOutput,
});

export const reportMail = call({
  method: 'post',
  path: '/internal/mail-log',
  caller: 'service',
  summary: 'What became of a mail; one to somebody who is no member is not stored',
  body: mailReport,
  reply: success,
});
