import { ApiFault } from '@fairway/area/api-client';

/**
 * Whether a call about a payment was answered with a rejection: the payment failed (400, or 409 unless it is in
 * progress), or this payer has no such purchase (400 for a malformed id, 403, 404). Only then is the stored attempt
 * forgotten. Any other answer says nothing about a payment that was sent before, which may have succeeded: the session
 * ended (401), the call came too late (408) or was one too many (429), or the service is down.
 */
export const isRejection = ({ status, fields }: ApiFault): boolean =>
  [400, 403, 404].includes(status) || (status === 409 && !('subserror' in fields));

/** Throws. A 409 about a payment that is not in progress rejects the order: the payer has Life Time Access by now. */
export function rejectOrder(error: unknown): never {
  if (!(error instanceof ApiFault) || error.status !== 409 || !error.fields.subserror) throw error;
  throw new ApiFault(409, { attempt: `${error.fields.subserror} Nothing was charged.` });
}
