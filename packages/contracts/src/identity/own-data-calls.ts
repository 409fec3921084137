import { z } from 'zod';
import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { mailStates } from './mail-log.ts';

const ownAccount = z.object({
  user_name: z.string(),
  email: z.string(),
  verification_status: z.enum(['Yes', 'No']),
  question_type: z.string(),
  license_rating: z.string(),
  subscription_type: z.string(),
  unsubs_date: z.string().nullable(),
  time_zone: z.string(),
  platform: z.string(),
  image: z.string(),
  joined_at: z.string(),
  sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string() })),
  grants: z.array(
    z.object({ subscription_type: z.string(), granted_at: z.string(), unsubs_date: z.string().nullable() }),
  ),
  mails: z.array(z.object({ subject: z.string(), state: z.enum(mailStates), queued_at: z.string() })),
});

export const exportAccount = call.get('/api/v1/private/my-data/account', {
  caller: 'member',
  summary: "The member's account data, for export",
  reply: ownAccount,
  faults: { not_found: ['error'] },
});

export const deleteOwnAccount = call.post('/api/v1/private/delete-account', {
  caller: 'member',
  summary: "Erases the member's data after a password check, and ends every session; invoices remain (G-81)",
  body: z.object({
    password: z.string({ error: 'Enter your current password' }).min(1, 'Enter your current password').max(1_000),
  }),
  reply: success,
  faults: { not_found: ['error'] },
  limit: 'login',
});
