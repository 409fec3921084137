import { z } from 'zod';
import { call } from '../call/call.ts';
import { adminRoles } from './admin-roles.ts';
import { adminProfile, adminProfileInput, admin as adminReply } from './identity.ts';

export const signedInAdmin = call.get('/api/mlp_admin_auth', {
  caller: 'admin',
  roles: adminRoles,
  summary: 'The signed-in administrator',
  reply: adminReply,
  faults: { not_found: ['error'] },
});

export const ownAdminProfile = call.get('/api/mlp_admin/get_profile', {
  caller: 'admin',
  summary: "The administrator's own profile",
  reply: adminProfile,
  faults: { not_found: ['error'] },
});

export const updateAdminProfile = call.post('/api/mlp_admin/profile_update', {
  caller: 'admin',
  summary: "Sets the administrator's own profile and avatar",
  form: 'picture',
  body: adminProfileInput,
  basedOn: ['based_on'],
  reply: adminProfile,
  faults: { not_found: ['error'], limited: ['image'] },
});

export const adminNames = call.get('/internal/admins/names', {
  caller: 'service',
  summary: 'First and last name of up to 50 administrators, or the email address; unknown ids are left out',
  /** The names of administrators, for lists of other services. */
  query: z.object({
    ids: z
      .string()
      .max(1_100, 'Too many ids')
      .transform((text) => text.split(','))
      .pipe(z.array(z.string().min(1).max(20)).max(50, 'At most 50 ids')),
  }),
  reply: z.array(z.object({ _id: z.string(), name: z.string() })),
});
