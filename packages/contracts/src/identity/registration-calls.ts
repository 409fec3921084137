import { z } from 'zod';
import { call } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { success } from '../call/success.ts';
import { emailVerifyInput, emailVerifyOutput, loginOutput } from './identity.ts';
import { registerInput } from './registration.ts';

export const register = call.post('/api/v1/public/register', {
  caller: 'anyone',
  summary: 'Creates a member, signs in, and mails the link that verifies the address (G-10)',
  body: registerInput,
  reply: loginOutput,
  faults: {
    forbidden: ['error'],
    conflict: ['email', 'user_name', 'password', 'question_type', 'license_rating'],
  },
  limit: 'register',
});

/** A POST, so that no address appears in a log. */
export const suggestUserName = call.post('/api/v1/public/user_name', {
  caller: 'anyone',
  summary: 'A free user name: the requested one, or one like it',
  /** Any text: the part before the @ of an address, or a name as typed. */
  body: z.object({
    wanted: z.string({ error: 'Enter a user name' }).max(254, 'This user name is too long'),
  }),
  reply: z.object({ user_name: z.string() }),
  limit: 'register',
});

export const verifyEmail = call.post('/api/mlp_auth/emailverify', {
  caller: 'anyone',
  summary: "Verifies an address with a single-use mailed link: a new member's, or a changed one",
  body: emailVerifyInput,
  reply: emailVerifyOutput,
  faults: { conflict: ['email'] },
  limit: 'mailedLink',
});

/** The specification sends this mail with a GET; our pages use POST (G-15). */
export const sendVerification = call.post('/api/mlp_email/send_email_verification/{id}', {
  aliases: [{ method: 'get', path: '/api/mlp_email/send_email_verification/{id}' }],
  caller: 'member',
  summary: 'Mails the verification link again: own id only, once a minute, five times a day',
  params: idPath,
  reply: success,
  faults: { forbidden: ['error'], not_found: ['error'] },
});
