import { call, ofOwners } from '../call/call.ts';
import { success } from '../call/success.ts';
import { samplesToGoLive } from '../identity/going-live.ts';

export const readSamplesToGoLive = call.get('/api/v1/admin/going-live/samples', {
  ...ofOwners,
  summary: 'The sample pages, reviews and comments that are left',
  reply: samplesToGoLive,
});

export const deleteSamples = call.delete('/api/v1/admin/going-live/samples', {
  ...ofOwners,
  summary: 'Deletes the demo reviews and comments; sample pages are edited instead',
  reply: success,
});
