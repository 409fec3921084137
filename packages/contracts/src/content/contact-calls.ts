import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { contactInput } from './content.ts';

export const sendContactMessage = call.post('/api/mlp_email/contact', {
  caller: 'anyone',
  summary: 'Stores a message and mails it to the support address; five in ten minutes',
  body: contactInput,
  reply: success,
  limit: 'mail',
  bodySize: 'long',
});
