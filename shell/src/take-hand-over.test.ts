import { handOverCookie } from '@fairway/contracts/hand-over';
import { beforeEach, expect, test } from 'vitest';
import { tokenKey } from './member-token.ts';
import { takeHandOver } from './take-hand-over.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other
  document.cookie = cookie;
};

test('the token of a plain login takes the place of the one before, once', () => {
  localStorage.setItem(tokenKey, 'before');
  setCookie('visitor=1');
  setCookie(handOverCookie('a.b-c_d', 'http:'));
  takeHandOver();
  expect(localStorage.getItem(tokenKey)).toBe('a.b-c_d');
  expect(document.cookie).toBe('visitor=1');
  localStorage.setItem(tokenKey, 'after');
  takeHandOver();
  expect(localStorage.getItem(tokenKey)).toBe('after');
});

test('over https only a cookie of this very host is taken', () => {
  setCookie('fairway-handover=planted; Path=/');
  takeHandOver({ protocol: 'https:' });
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(handOverCookie('t', 'https:')).toBe('__Host-fairway-handover=t; Max-Age=120; Path=/; SameSite=Strict; Secure');
});
