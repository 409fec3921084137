import { z } from 'zod';
import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { adminRoles } from './admin-roles.ts';
import { typedPassword } from './passwords.ts';
import { enrollment, typedCode } from './second-factor.ts';

const ofOwn = {
  caller: 'admin',
  roles: adminRoles,
  faults: { not_found: ['error'], conflict: ['error'], limited: ['code'] },
  limit: 'login',
} as const;

export const beginEnrollment = call.post('/api/v1/admin/second-factor/enrollment', {
  ...ofOwn,
  summary: 'Creates a key for an authenticator app; requires the password',
  body: z.object({ password: typedPassword }),
  reply: enrollment,
});

/** Each replaces a code for one sign-in. They are shown here and never again. */
const recoveryCodesOutput = z.object({ recovery_codes: z.array(z.string()) });

export const confirmEnrollment = call.post('/api/v1/admin/second-factor', {
  ...ofOwn,
  summary:
    'Turns two-step verification on with a first code, ends all other sessions, and returns the recovery codes once',
  body: z.object({ code: typedCode }),
  reply: recoveryCodesOutput,
});

export const makeRecoveryCodes = call.post('/api/v1/admin/second-factor/recovery-codes', {
  ...ofOwn,
  summary: 'Creates recovery codes, returned only once, and voids the previous ones; requires a code',
  body: z.object({ code: typedCode }),
  reply: recoveryCodesOutput,
});

export const turnOffSecondFactor = call.post('/api/v1/admin/second-factor/off', {
  ...ofOwn,
  summary: 'Turns two-step verification off; requires the password and a code',
  body: z.object({ password: typedPassword, code: typedCode }),
  reply: success,
});
