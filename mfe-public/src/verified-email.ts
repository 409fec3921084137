const key = 'fairway-verified-email';

/** Kept for this tab, out of the address, until the login takes it. */
export const keepVerifiedEmail = (email: string): void => sessionStorage.setItem(key, email);

/** The address whose link was followed last, once. */
export function consumeVerifiedEmail(): string {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
}
