import { z } from 'zod';
import { call, ofSupport } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { emailAddress } from './email.ts';
import {
  dailyMembersOutput,
  member,
  memberAuthor,
  memberPayer,
  newestMember,
  profileUpdateInput,
  verifiedOutput,
} from './identity.ts';
import { memberAccess } from './member-access.ts';
import { memberZone, timeZone } from './member-zone.ts';

export const memberProfile = call.get('/api/mlp_auth', {
  aliases: [{ method: 'get', path: '/api/v1/private/me' }],
  caller: 'member',
  summary: 'The signed-in member (G-3)',
  reply: member,
  faults: { not_found: ['error'] },
});

export const updateMemberProfile = call.post('/api/mlp_auth/profile_update', {
  caller: 'member',
  summary: 'Sets question type, license rating and avatar',
  form: 'picture',
  body: profileUpdateInput,
  basedOn: ['based_on'],
  reply: member,
  faults: { not_found: ['error'], limited: ['image'] },
});

export const readMemberZone = call.get('/api/v1/private/time-zone', {
  caller: 'member',
  summary: "The zone of the member's days (G-22)",
  reply: memberZone,
  faults: { not_found: ['error'] },
});

export const changeMemberZone = call.put('/api/v1/private/time-zone', {
  caller: 'member',
  summary: "Sets the zone of the member's days, from the next day on; once in seven days",
  body: z.object({ time_zone: timeZone }),
  reply: memberZone,
  faults: { not_found: ['error'], conflict: ['time_zone'] },
});

export const newUsers = call.get('/api/mlp_dashboard/users', {
  ...ofSupport,
  summary: 'How many members joined in the last 30 days, today included (business time zone)',
  reply: z.object({ total: z.number() }),
});

export const dailyMembers = call.get('/api/v1/admin/daily-members', {
  ...ofSupport,
  summary: 'New users and new subscribers of each of the last 60 days (business time zone)',
  reply: dailyMembersOutput,
});

const newest = { ...ofSupport, reply: z.array(newestMember) } as const;

export const newestWebsiteMembers = call.get('/api/mlp_dashboard/limit_website', {
  ...newest,
  summary: 'The ten newest members of the website and the desktop apps',
});

export const newestAndroidMembers = call.get('/api/mlp_dashboard/limit_android', {
  ...newest,
  summary: 'The ten newest members of the Android app',
});

export const newestIosMembers = call.get('/api/mlp_dashboard/limit_ios', {
  ...newest,
  summary: 'The ten newest members of the iOS app',
});

const ofMember = {
  caller: 'service',
  params: idPath,
  faults: { not_found: ['error'] },
} as const;

export const findMemberAccess = call.get('/internal/members/{id}/access', {
  ...ofMember,
  summary: 'The access of a member, checked before another service serves them',
  reply: memberAccess,
});

export const findMemberAuthor = call.get('/internal/members/{id}/author', {
  ...ofMember,
  summary: 'How a member is shown as an author',
  reply: memberAuthor,
});

export const findMemberPayer = call.get('/internal/members/{id}/payer', {
  ...ofMember,
  summary: 'Who pays for an invoice, and whether the member has Life Time Access',
  reply: memberPayer,
});

export const isVerifiedAddress = call.post('/internal/members/verified', {
  caller: 'service',
  summary: 'The member with this address, if any, and whether the address is confirmed',
  /** The address is in the body, because request addresses are logged. */
  body: z.object({ email: emailAddress }),
  reply: verifiedOutput,
});
