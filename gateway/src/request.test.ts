import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import {
  acceptedEncoding,
  clientAddress,
  hasControlCharacters,
  nextRequestId,
  readTarget,
  repairedAddress,
} from './request.ts';

test.each([
  ['/', '/', ''],
  ['/question/watch?mode=normal&id=2', '/question/watch', '?mode=normal&id=2'],
  ['/api/.well-known/jwks.json', '/api/.well-known/jwks.json', ''],
  ['/api/mlp_search/get_user_search/a%2Fb/all/all', '/api/mlp_search/get_user_search/a%2Fb/all/all', ''],
  ['/a?b=../..&c=\\', '/a', '?b=../..&c=\\'],
  ['/a...b/.c', '/a...b/.c', ''],
])('reads %s', (url, path, query) => {
  expect(readTarget(url)).toEqual({ path, query });
});

test.each([
  '/api/mlp_auth/../../internal/sessions',
  '/api/mlp_auth/%2e%2e/internal',
  '/api/mlp_auth/.%2E/internal',
  '/./a',
  '/a/..',
  '/a\\..\\b',
  '//evil.example/a',
  '//evil.example',
  'http://evil.example/a',
  '*',
  '',
  '/%',
  '/%zz',
  '/%ff',
  '/a%00b',
  '/a#b',
  '/caf\u00e9',
  '/a?b=\u00e9',
  '/a b',
])('rejects %s', (url) => {
  expect(readTarget(url)).toBeUndefined();
});

test.each([
  ['//pricing', '/pricing'],
  ['///evil.example//a', '/evil.example/a'],
  ['/\\evil.example', '/evil.example'],
  ['/%2F%2Fevil.example/', '/%2F%2Fevil.example/'],
  ['//question/slug-12?answer=c', '/question/slug-12?answer=c'],
  ['/question/slug-12%', '/question/slug-12'],
  ['/question/slug-12%E2%80', '/question/slug-12'],
  ['/%E0%A4%A', '/A'],
  ['/a/../faq', '/a/faq'],
  ['/a/%2e%2e/faq', '/a/faq'],
  ['/faq#top', '/faq'],
  ['/a%00b', '/ab'],
  ['/%09/%7F/0000-00-00', '/0000-00-00'],
  ['/%25zz%', '/%25zz'],
  ['http://evil.example/a', undefined],
  ['*', undefined],
  ['', undefined],
  ['/faq?b=\u00e9', undefined],
])('repairs %s to %s', (url, address) => {
  const isFine = readTarget(url) && !hasControlCharacters(url);
  const repaired = isFine ? url : repairedAddress(url);
  expect(repaired).toBe(address);
  if (repaired) expect(readTarget(repaired)).toBeDefined();
});

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ['198.51.100.7', {}, false, '198.51.100.7'],
  ['::ffff:198.51.100.7', {}, false, '198.51.100.7'],
  ['10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false, '10.0.0.1'],
  ['10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' }, true, '203.0.113.9'],
  ['10.0.0.1', { 'x-forwarded-for': '2001:db8::1' }, true, '2001:db8::1'],
  ['10.0.0.1', { 'x-forwarded-for': '1.1.1.1, junk' }, true, '10.0.0.1'],
  ['10.0.0.1', {}, true, '10.0.0.1'],
])('the client address for socket %s, headers %o, trusted proxy %s is %s', (remote, headers, trust, expected) => {
  expect(clientAddress(requestFrom(remote, headers), trust)).toBe(expected);
});

test('request ids are unique, and services accept their format', () => {
  const ids = Array.from({ length: 1_000 }, nextRequestId);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', ''],
  ['vibrant', ''],
  ['', ''],
  [undefined, ''],
])('%s selects %s of br and gzip', (header, expected) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(expected);
});
