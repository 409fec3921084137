/** The member's token alone; administrators have a key and a store of their own. */
export const tokenKey = 'fairway-member-token';

/** Who is signed in: asked for by the script that runs first, and by the session. */
export const memberCall = '/api/mlp_auth';

export const readToken = (): string | null => localStorage.getItem(tokenKey);
