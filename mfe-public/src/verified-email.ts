const key = 'fairway-verified-email';

/** Saved for this tab, out of the address, until the login reads it. */
export const saveVerifiedEmail = (email: string): void => sessionStorage.setItem(key, email);

/** The address of the last verification link, once. */
export function consumeVerifiedEmail(): string {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
}
