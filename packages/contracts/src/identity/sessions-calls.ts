import { z } from 'zod';
import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { adminRoles } from './admin-roles.ts';
import { adminLoginInput, jwks, loginInput, loginOutput } from './identity.ts';
import { publicKeysPath, sessionPath } from './session-paths.ts';

const login = {
  caller: 'anyone',
  body: loginInput,
  reply: loginOutput,
  faults: { unauthorized: ['error', 'email', 'password'] },
  limit: 'login',
} as const;

export const memberLogin = call.post('/api/v1/public/login', {
  ...login,
  summary: 'The token of a member, for 30 days',
});

export const adminLogin = call.post('/api/mlp_admin_auth', {
  ...login,
  body: adminLoginInput,
  faults: { unauthorized: ['error', 'email', 'password', 'code'], forbidden: ['code'], limited: ['code'] },
  summary: 'The token of an administrator, for 12 hours, or 30 days with `remember`',
});

export const memberLogout = call.post('/api/v1/private/logout', {
  caller: 'member',
  summary: 'Ends the session; every process rejects it before the reply is sent',
  reply: success,
});

export const adminLogout = call.post('/api/v1/admin/logout', {
  caller: 'admin',
  roles: adminRoles,
  summary: 'Ends the session; every process rejects it before the reply is sent',
  reply: success,
});

export const publicKeys = call.get(publicKeysPath, {
  caller: 'anyone',
  summary: 'The public keys that verify tokens',
  reply: jwks,
});

export const findSession = call.get(sessionPath, {
  caller: 'service',
  summary: 'A live session; 404 if it has ended or never existed',
  params: z.object({ sid: z.string() }),
  /** `role` is the administrator's current role. */
  reply: z.object({
    sid: z.string(),
    expires_at: z.iso.datetime(),
    role: z.enum(adminRoles).optional(),
  }),
  faults: { not_found: ['error'] },
});
