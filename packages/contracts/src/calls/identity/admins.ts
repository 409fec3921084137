import { adminRoles } from '../../admin-roles.ts';
import { call } from '../../call.ts';
import { adminProfile, adminProfileInput, admin as adminReply } from '../../identity.ts';

export const signedInAdmin = call({
  method: 'get',
  path: '/api/mlp_admin_auth',
  caller: 'admin',
  roles: adminRoles,
  summary: 'Who is signed in',
  reply: adminReply,
  faults: { not_found: ['error'] },
});

export const ownAdminProfile = call({
  method: 'get',
  path: '/api/mlp_admin/get_profile',
  caller: 'admin',
  summary: "The administrator's own profile",
  reply: adminProfile,
  faults: { not_found: ['error'] },
});

export const updateAdminProfile = call({
  method: 'post',
  path: '/api/mlp_admin/profile_update',
  caller: 'admin',
  summary: "Sets the administrator's own profile and avatar",
  form: 'picture',
  body: adminProfileInput,
  reply: adminProfile,
  faults: { not_found: ['error'], limited: ['image'] },
});
