import { storedValue } from '@fairway/ui/browser/browser-storage';

/** The member's token only; administrators have a separate key and store. */
export const tokenKey = 'fairway-member-token';

/** The session call: made by the script that runs first, and by the session. */
export const memberCall = '/api/mlp_auth';

export const readToken = (): string | null => storedValue('localStorage', tokenKey, null).read();
