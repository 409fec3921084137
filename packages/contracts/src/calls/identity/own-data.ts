import { call } from '../../call.ts';
import { deleteAccountInput, ownAccount } from '../../own-data.ts';
import { success } from '../../success.ts';

export const exportAccount = call({
  method: 'get',
  path: '/api/v1/private/my-data/account',
  caller: 'member',
  summary: 'All that is stored of the member and the account, to take along',
  reply: ownAccount,
  faults: { not_found: ['error'] },
});

export const deleteOwnAccount = call({
  method: 'post',
  path: '/api/v1/private/delete-account',
  caller: 'member',
  summary: "Erases the member's personal data with the password, and ends every session; invoices stay (G-81)",
  body: deleteAccountInput,
  reply: success,
  faults: { not_found: ['error'] },
  limit: 'login',
});
