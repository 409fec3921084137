import type { CallRecord } from '@fairway/contracts/call/call';
import type { FaultFields } from '@fairway/contracts/call/fault';
import { maxFilesBytes, maxImageBytes } from '@fairway/contracts/call/uploads';

export type BodyBound = { bytes: number; tooLarge: FaultFields };
export type BodySize = 'usual' | 'long' | 'picture' | 'files' | 'internal';

export const pictureTooLarge: FaultFields = { image: 'Choose a picture of at most 5 MB' };

/** Maximum size of a body, and the error message if it is larger. */
export const bodyBounds: Record<BodySize, BodyBound> = {
  /** The fields of a form. Parsing nested JSON costs 0.2 s per megabyte, and visitors can send it too. */
  usual: boundOf(16),
  /** A comment of 60,000 characters of HTML in any script, a page, a promo mail, a message, an event of Stripe. */
  long: boundOf(256),
  /** A form with a picture may also contain the text of a page. */
  picture: { bytes: maxImageBytes + 256 * 1024, tooLarge: pictureTooLarge },
  files: { bytes: maxFilesBytes, tooLarge: { file: 'Choose files of at most 16 MB together' } },
  /** Calls between our processes. */
  internal: boundOf(1_024),
};

function boundOf(kilobytes: number): BodyBound {
  return { bytes: kilobytes * 1024, tooLarge: { error: `This is larger than ${kilobytes} KB` } };
}

/** The body size class of a call: the gateway and the services derive it from the same record. */
export function bodySizeOf({ caller, form, bodySize }: CallRecord): BodySize {
  if (caller === 'service') return 'internal';
  return form === 'picture' || form === 'files' ? form : (bodySize ?? 'usual');
}
