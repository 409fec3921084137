import { expect, test } from 'vitest';
import { stripPasswords } from './strip-passwords.ts';

test.each([
  ['/login?email=a%40b.example&password=SeeMe-123456', '/login?email=a%40b.example'],
  ['/register?user_name=mate&password=SeeMe-123456&question_type=Deck', '/register?user_name=mate&question_type=Deck'],
  ['/change-user-password?password=one&password2=one', '/change-user-password'],
  ['/admin/?old_password=one&new_password=two#top', '/admin/#top'],
])('removes the passwords from %s', (address, left) => {
  history.replaceState({ key: 'k' }, '', address);
  const entries = history.length;
  stripPasswords();
  expect(location.pathname + location.search + location.hash).toBe(left);
  expect(history.state).toEqual({ key: 'k' });
  expect(history.length).toBe(entries);
});

test.each(['/login?password=change', '/question/watch?mode=normal&id=2'])('leaves %s unchanged', (address) => {
  history.replaceState(null, '', address);
  stripPasswords();
  expect(location.pathname + location.search).toBe(address);
});
