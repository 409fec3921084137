import type { FaultFields } from '@fairway/contracts/fault';
import { maxImageBytes, uploadPaths } from '@fairway/contracts/uploads';

export type BodyBound = { bytes: number; tooLarge: FaultFields };

export const pictureTooLarge: FaultFields = { image: 'Choose a picture of at most 5 MB' };

const general: BodyBound = { bytes: 1024 * 1024, tooLarge: { error: 'This is larger than 1 MB' } };
/** The form around a picture has a few short fields. */
const upload: BodyBound = { bytes: maxImageBytes + 64 * 1024, tooLarge: pictureTooLarge };

/** How large the body of a call may be, and what is said where it is larger: the gateway and the services ask alike. */
export function bodyBoundOf(path: string): BodyBound {
  return uploadPaths.has(path) ? upload : general;
}
