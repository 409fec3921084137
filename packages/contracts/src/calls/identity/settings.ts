import { call } from '../../call.ts';
import { publicSettings } from '../../identity.ts';

export const readPublicSettings = call({
  method: 'get',
  path: '/api/v1/public/settings',
  caller: 'anyone',
  summary: 'Support address, store links, and what the bank is drawn from',
  reply: publicSettings,
});
