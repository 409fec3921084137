/** The member's token alone; administrators have a key and a store of their own. */
export const tokenKey = 'fairway-member-token';

export const readToken = (): string | null => localStorage.getItem(tokenKey);
