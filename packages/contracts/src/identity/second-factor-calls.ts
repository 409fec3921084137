import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { adminRoles } from './admin-roles.ts';
import {
  beginEnrollmentInput,
  confirmEnrollmentInput,
  enrollment,
  newCodesInput,
  recoveryCodesOutput,
  turnOffInput,
} from './second-factor.ts';

const ofOwn = {
  method: 'post',
  caller: 'admin',
  roles: adminRoles,
  faults: { not_found: ['error'], conflict: ['error'], limited: ['code'] },
  limit: 'login',
} as const;

export const beginEnrollment = call({
  ...ofOwn,
  path: '/api/v1/admin/second-factor/enrollment',
  summary: 'Creates a key for an authenticator app; requires the password',
  body: beginEnrollmentInput,
  reply: enrollment,
});

export const confirmEnrollment = call({
  ...ofOwn,
  path: '/api/v1/admin/second-factor',
  summary:
    'Turns two-step verification on with a first code, ends all other sessions, and returns the recovery codes once',
  body: confirmEnrollmentInput,
  reply: recoveryCodesOutput,
});

export const makeRecoveryCodes = call({
  ...ofOwn,
  path: '/api/v1/admin/second-factor/recovery-codes',
  summary: 'Creates recovery codes, returned only once, and voids the previous ones; requires a code',
  body: newCodesInput,
  reply: recoveryCodesOutput,
});

export const turnOffSecondFactor = call({
  ...ofOwn,
  path: '/api/v1/admin/second-factor/off',
  summary: 'Turns two-step verification off; requires the password and a code',
  body: turnOffInput,
  reply: success,
});
