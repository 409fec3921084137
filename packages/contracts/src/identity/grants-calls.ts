import { z } from 'zod';
import { call } from '../call/call.ts';
import { grantInput, grantOutput, grantStateInput, grantStateOutput } from './member-access.ts';
import { reservationInput, reservationOutput } from './registration.ts';

export const reserveAccount = call.post('/internal/reservations', {
  caller: 'service',
  summary: "Reserves an account for ten minutes, before a visitor's card is charged (G-35)",
  body: reservationInput,
  reply: reservationOutput,
  faults: { forbidden: ['error'], conflict: ['email', 'user_name', 'password'] },
});

export const giveGrant = call.post('/internal/grants', {
  caller: 'service',
  summary: 'Grants the access of a paid invoice, once; a reserved account becomes active',
  body: grantInput,
  reply: grantOutput,
  faults: { not_found: ['error'] },
});

export const changeGrant = call.post('/internal/grants/{invoice}/state', {
  caller: 'service',
  summary: 'Ends the access that an invoice granted (refund), freezes it (dispute) or restores it (G-44)',
  params: z.object({ invoice: z.string() }),
  body: grantStateInput,
  reply: grantStateOutput,
  faults: { not_found: ['error'] },
});
