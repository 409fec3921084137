import { call } from '../call/call.ts';
import { success } from '../call/success.ts';
import { deleteAccountInput, ownAccount } from './own-data.ts';

export const exportAccount = call({
  method: 'get',
  path: '/api/v1/private/my-data/account',
  caller: 'member',
  summary: "The member's account data, for export",
  reply: ownAccount,
  faults: { not_found: ['error'] },
});

export const deleteOwnAccount = call({
  method: 'post',
  path: '/api/v1/private/delete-account',
  caller: 'member',
  summary: "Erases the member's data after a password check, and ends every session; invoices remain (G-81)",
  body: deleteAccountInput,
  reply: success,
  faults: { not_found: ['error'] },
  limit: 'login',
});
