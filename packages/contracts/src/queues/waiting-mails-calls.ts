import { z } from 'zod';
import { call } from '../call/call.ts';
import { maxWaitingMails, waitingMail } from '../identity/mail-log.ts';

/** Every service that mails members from its outbox serves this. */
export const listWaitingMails = call.get('/internal/waiting-mails', {
  caller: 'service',
  summary: 'The newest mails to a member that the mailer has not sent yet',
  query: z.object({ member_id: z.string().min(1).max(20), email: z.string().min(1).max(254) }),
  reply: z.object({ mails: z.array(waitingMail).max(maxWaitingMails) }),
});
