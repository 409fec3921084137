import { call, ofOwners } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { success } from '../call/success.ts';
import {
  administrator,
  administratorsOutput,
  inviteInput,
  roleInput,
  secondFactorRuleInput,
} from './administrators.ts';

const ofOne = { ...ofOwners, params: idPath } as const;
const path = '/api/v1/admin/administrators';

export const listAdministrators = call.get(path, {
  ...ofOwners,
  summary: 'Every administrator with their role, including invited ones',
  reply: administratorsOutput,
});

export const inviteAdministrator = call.post(path, {
  ...ofOwners,
  summary: 'Mails an invitation: its link sets the password, once, within seven days',
  body: inviteInput,
  reply: administrator,
  faults: { conflict: ['email', 'error'], limited: ['email'] },
  limit: 'mail',
});

export const repeatInvitation = call.post(`${path}/{id}/invitation`, {
  ...ofOne,
  summary: 'Mails the invitation again, with a new link; the previous link becomes void',
  reply: success,
  faults: { conflict: ['error'], limited: ['error'] },
  limit: 'mail',
});

export const changeRole = call.post(`${path}/{id}/role`, {
  ...ofOne,
  summary: 'Sets the role, from the next request on; the role of the last owner cannot change',
  body: roleInput,
  basedOn: ['based_on'],
  reply: administrator,
  faults: { conflict: ['role'] },
});

export const removeAdministrator = call.delete(`${path}/{id}`, {
  ...ofOne,
  summary: 'Removes the account and ends every session; the last owner cannot be removed',
  reply: success,
  faults: { conflict: ['error'] },
});

export const setSecondFactorRule = call.post('/api/v1/admin/second-factor-rule', {
  ...ofOwners,
  summary: 'Sets whether every administrator has to set up two-step verification before anything else',
  body: secondFactorRuleInput,
  basedOn: ['based_on'],
  reply: success,
});
