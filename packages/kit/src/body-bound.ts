import type { FaultFields } from '@fairway/contracts/fault';
import { maxImageBytes, uploadPaths } from '@fairway/contracts/uploads';

export type BodyBound = { bytes: number; tooLarge: FaultFields };

export const pictureTooLarge: FaultFields = { image: 'Choose a picture of at most 5 MB' };

/** The fields of a usual form. Parsing nested JSON costs 0.2 s a megabyte, and visitors send it too. */
const general = boundOf(16);
/** A comment of 60,000 characters of HTML in any script, a page, a promo mail, a message, an event of Stripe. */
const longText = boundOf(256);
/** Between processes of ours. */
const internal = boundOf(1_024);
/** The form around a picture has a few short fields. */
const upload: BodyBound = { bytes: maxImageBytes + 64 * 1024, tooLarge: pictureTooLarge };

const longTextPaths = [
  '/api/mlp_comment/',
  '/api/mlp_email/contact',
  '/api/mlp_email/send_mail/',
  '/api/mlp_page/',
  '/api/stripe/webhook',
  '/contact',
];

function boundOf(kilobytes: number): BodyBound {
  return { bytes: kilobytes * 1024, tooLarge: { error: `This is larger than ${kilobytes} KB` } };
}

/** How large the body of a call may be, and what is said where it is larger: the gateway and the services ask alike. */
export function bodyBoundOf(path: string): BodyBound {
  if (uploadPaths.some((start) => path.startsWith(start))) return upload;
  if (path.startsWith('/internal/')) return internal;
  return longTextPaths.some((start) => path.startsWith(start)) ? longText : general;
}
