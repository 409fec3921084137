import { z } from 'zod';
import { call, ofOwners } from '../call/call.ts';
import { idPath } from '../call/id-path.ts';
import { success } from '../call/success.ts';
import {
  areaAccess,
  areaInput,
  areaSettingsInput,
  areaSwitchInput,
  areaToken,
  areaTokenInput,
  releasedArea,
} from './areas.ts';

const path = '/api/v1/admin/areas';

export const listAreas = call.get(path, {
  caller: 'admin',
  summary: 'The areas that their teams release from their own repositories, with their tokens',
  reply: z.object({ areas: z.array(releasedArea) }),
});

export const createArea = call.post(path, {
  ...ofOwners,
  summary: 'Allows an area of this name, with the addresses that it may have',
  body: areaInput,
  reply: releasedArea,
  faults: { conflict: ['name', 'prefixes', 'error'] },
});

export const saveArea = call.post(`${path}/{id}`, {
  ...ofOwners,
  params: idPath,
  summary: 'Sets what the next releases of an area may have',
  body: areaSettingsInput,
  basedOn: ['based_on'],
  reply: releasedArea,
  faults: { conflict: ['prefixes'] },
});

export const createAreaToken = call.post(`${path}/{id}/tokens`, {
  ...ofOwners,
  params: idPath,
  summary: 'A new token that releases this area only; no other reply contains it',
  body: areaTokenInput,
  /** The only reply that contains the token. */
  reply: areaToken.extend({ token: z.string() }),
  faults: { conflict: ['error'] },
});

export const revokeAreaToken = call.delete('/api/v1/admin/area-tokens/{id}', {
  ...ofOwners,
  params: idPath,
  summary: 'Revokes a token, from the next request on',
  reply: success,
});

export const checkAreaToken = call.post('/internal/area-tokens/check', {
  caller: 'service',
  summary: 'What a token allows; 401 if it is unknown or revoked, 403 if it is of another area',
  body: z.object({ area: z.string().max(64), token: z.string().max(200) }),
  reply: areaAccess,
  faults: { unauthorized: ['error'], forbidden: ['error'] },
});

export const recordAreaSwitch = call.post('/internal/area-switches', {
  caller: 'service',
  summary: 'Records in the audit log what a token made live',
  body: areaSwitchInput,
  reply: success,
  faults: { not_found: ['id'] },
});
