/**
 * The checks on a new account that need no request, in the server's own words, so that a payer sees all errors of
 * account and card at once. The server decides.
 */
export function checkAccount(form: FormData): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? '');
  const faults: Record<string, string> = {};
  const name = text('user_name').trim();
  if (name.length < 3) faults.user_name = 'Use at least 3 characters';
  const email = text('email').trim();
  if (email === '') faults.email = 'Enter your email address';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) faults.email = 'Enter an email address such as name@example.com';
  const password = text('password');
  if (password === '') faults.password = 'Enter a password';
  else if (password.length < 8) faults.password = 'Use at least 8 characters';
  if (text('license_rating') === '') faults.license_rating = 'Choose your license rating';
  return faults;
}
