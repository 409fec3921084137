import { z } from 'zod';
import { call, ofOwners } from '../call/call.ts';
import { success } from '../call/success.ts';
import { mailSenders, settingsToGoLive } from './going-live.ts';

export const readSettingsToGoLive = call.get('/api/v1/admin/going-live/settings', {
  ...ofOwners,
  summary: 'Whether refund rule, source of the bank, mail sender and second factors are ready for going live',
  reply: settingsToGoLive,
});

export const reportMailSender = call.post('/internal/mail-sender', {
  caller: 'service',
  summary: 'The mailer reports whether its sender is set; the address itself is not sent',
  body: z.object({ sender: z.enum(mailSenders) }),
  reply: success,
});
