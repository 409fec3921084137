import { call } from '../../call.ts';
import { samplesToGoLive } from '../../going-live.ts';
import { success } from '../../success.ts';

export const readSamplesToGoLive = call({
  method: 'get',
  path: '/api/v1/admin/going-live/samples',
  caller: 'admin',
  roles: ['owner'],
  summary: 'The sample pages, reviews and comments that are left',
  reply: samplesToGoLive,
});

export const deleteSamples = call({
  method: 'delete',
  path: '/api/v1/admin/going-live/samples',
  caller: 'admin',
  roles: ['owner'],
  summary: 'Deletes the demo reviews and comments; sample pages are edited instead',
  reply: success,
});
