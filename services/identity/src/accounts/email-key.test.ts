import { expect, test } from 'vitest';
import { canonicalEmailKeyOf, emailKeyOf, userNameKeyOf } from './email-key.ts';

test('addresses are compared without regard to letter case', () => {
  expect(emailKeyOf('Sea.Mate@Fairway.Example')).toBe('sea.mate@fairway.example');
});

test.each([
  ['A@gmail.com', 'a@gmail.com'],
  ['a+1@gmail.com', 'a@gmail.com'],
  ['a.b.c+trial@googlemail.com', 'abc@gmail.com'],
  ['a.b@fairway.example', 'a.b@fairway.example'],
  ['a.b+2@fairway.example', 'a.b@fairway.example'],
  ['+tag@fairway.example', '+tag@fairway.example'],
])('%s reaches the mailbox %s', (email, key) => {
  expect(canonicalEmailKeyOf(email)).toBe(key);
});

test('names are compared without regard to letter case and composition', () => {
  expect(userNameKeyOf('JOSE\u0301')).toBe(userNameKeyOf('jos\u00e9'));
});
