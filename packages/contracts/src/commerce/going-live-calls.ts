import { call, ofOwners } from '../call/call.ts';
import { salesToGoLive } from '../identity/going-live.ts';

export const readSalesToGoLive = call.get('/api/v1/admin/going-live/sales', {
  ...ofOwners,
  summary: 'Whether the seller’s details and the keys for payments are set; the keys are not shown',
  reply: salesToGoLive,
});
