import { handOverCookie } from '@fairway/contracts/identity/hand-over';
import { beforeEach, expect, test } from 'vitest';
import { acceptLoginToken } from './accept-login-token.ts';
import { tokenKey } from './member-token.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom supports no other API
  document.cookie = cookie;
};

test('the token of a login without a script replaces the previous one, once', () => {
  localStorage.setItem(tokenKey, 'before');
  setCookie('visitor=1');
  setCookie(handOverCookie('a.b-c_d', 'http:'));
  acceptLoginToken();
  expect(localStorage.getItem(tokenKey)).toBe('a.b-c_d');
  expect(document.cookie).toBe('visitor=1');
  localStorage.setItem(tokenKey, 'after');
  acceptLoginToken();
  expect(localStorage.getItem(tokenKey)).toBe('after');
});

test('over https accepts only a cookie of this exact host', () => {
  setCookie('fairway-handover=planted; Path=/');
  acceptLoginToken({ protocol: 'https:' });
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(handOverCookie('t', 'https:')).toBe('__Host-fairway-handover=t; Max-Age=120; Path=/; SameSite=Strict; Secure');
});
