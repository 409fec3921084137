/**
 * Removes passwords from the address, and so from the browser's history: a form submitted before its script runs may
 * leave them there. `password=change` is a flag of the login pages.
 */
export function stripPasswords(): void {
  const query = new URLSearchParams(location.search);
  const found = [...query].filter(
    ([name, value]) => /password/i.test(name) && !(name === 'password' && value === 'change'),
  );
  if (found.length === 0) return;
  for (const [name] of found) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
}
