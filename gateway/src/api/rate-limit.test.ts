import type { RemoteRelease } from '@fairway/contracts/releases/releases';
import { newId } from '@fairway/kit/database/new-id';
import { createLog } from '@fairway/kit/logging/log';
import { openRedis } from '@fairway/kit/redis/redis';
import { eventually } from '@fairway/test-support/eventually';
import { testRedisUrl } from '@fairway/test-support/redis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limitOfPage } from '../pages/page-address.ts';
import { createPageTable } from '../pages/page-table.ts';
import { openRateLimiter, type RateLimiter } from './rate-limit.ts';
import { callsAt } from './routes.ts';

const log = createLog('test', 'silent');
const redis = openRedis(testRedisUrl('gateway'), log);
// The 'ready' event may have fired before this runs.
beforeAll(() => eventually(() => redis.ping()));
afterAll(() => redis.disconnect());

const opened: RateLimiter[] = [];
afterEach(async () => {
  for (const limiter of opened.splice(0)) await limiter.close();
});
/** 20 s before the end of a minute. */
const clock = { at: 1_700_000_080_000 };
/** It syncs with Redis when the test calls `sync`. */
function open(perMinute: number, connection = redis): RateLimiter {
  const limiter = openRateLimiter({ redis: connection, perMinute, now: () => clock.at, syncMs: 3_600_000 });
  opened.push(limiter);
  return limiter;
}
const rules = { '/contact': { form: '/api/mlp_email/contact' }, '/unsubscribe': { form: '/api/unsubscribe' } };
const pageRules = { ...rules, '/search': { limit: 'search' }, '/search/view': { limit: 'search' } } as const;
const entry = '/releases/mfe-public/1/mf-manifest.json';
const release: RemoteRelease = { version: '1', entry, routes: ['/'], title: 'public site', frame: 'public', pageRules };
const shell = { version: '1', js: [], css: [] };
const rulesAt = createPageTable({ schema: 1, shell, remotes: { mfe_public: release } });
/** The limit class of a request: of a call by its record, of a page by its rules. */
function limitOf(method: string, path: string) {
  const call = callsAt(path)?.get(method);
  return call ? call.limit : limitOfPage(rulesAt(path), { isForm: method === 'POST' });
}
const countAllowed = (limiter: RateLimiter, times: number, address: string, method = 'GET', path = '/api/mlp_auth') =>
  Array.from({ length: times }, () => limiter.consume(limitOf(method, path), address)).filter(
    (seconds) => seconds === 0,
  ).length;

test('allows the limit in each minute', () => {
  const limiter = open(10);
  const address = newId();
  expect(countAllowed(limiter, 15, address)).toBe(10);
  expect(limiter.consume(limitOf('GET', '/api/mlp_auth'), address)).toBe(20);
  expect(countAllowed(limiter, 3, newId())).toBe(3);
  clock.at += 60_000;
  expect(countAllowed(limiter, 15, address)).toBe(10);
});

test('allows 120 site map files per minute, whatever their names', () => {
  const address = newId();
  const limiter = open(1_000);
  expect(countAllowed(limiter, 100, address, 'GET', '/sitemap-questions-1.xml')).toBe(100);
  expect(countAllowed(limiter, 100, address, 'GET', '/sitemap-questions-2.xml')).toBe(20);
  expect(limiter.consume(limitOf('GET', '/sitemap.xml'), address)).toBeGreaterThan(0);
  expect(countAllowed(limiter, 5, address)).toBe(5);
});

test.each([
  ['/api/v1/public/login', 120],
  ['/api/mlp_admin_auth', 120],
  ['/api/mlp_email/forgotUsermail', 30],
  ['/api/mlp_email/contact', 30],
  ['/api/mlp_email/email_update', 30],
  ['/api/mlp_admin/password_update', 120],
  ['/contact', 30],
  ['/api/v1/public/register', 120],
  ['/api/mlp_auth/change%70assword', 120],
  ['/api/mlp_auth/%65mailverify', 120],
])('of POST %s allows %i, whatever the general limit', (path, allowed) => {
  const address = newId();
  const limiter = open(1_000);
  expect(countAllowed(limiter, 130, address, 'POST', path)).toBe(allowed);
  expect(countAllowed(limiter, 5, address)).toBe(5);
});

test.each([
  ['GET', '/api/mlp_search/get_user_search/fog/all/all'],
  ['HEAD', '/api/mlp_search/get_user_search/fog/all/all'],
  ['GET', '/search'],
  ['GET', '/Search'],
  ['GET', '/sear%63h/view'],
])('allows 300 searches by %s %s, whatever the general limit', (method, path) => {
  expect(countAllowed(open(1_000), 400, newId(), method, path)).toBe(300);
  expect(countAllowed(open(1_000), 400, newId(), method, '/searching')).toBe(400);
});

test.each([
  ['POST', '/api/mlp_comment/add_comments'],
  ['POST', '/api/mlp_comment/user_comment_edit/1'],
  ['DELETE', '/api/v1/private/comment/1'],
  ['PUT', '/api/v1/private/note/1'],
  ['PUT', '/api/v1/private/n%6fte/1'],
  ['POST', '/api/v1/private/report/1'],
])('allows 120 writes by %s %s, whatever the general limit', (method, path) => {
  const address = newId();
  const limiter = open(1_000);
  expect(countAllowed(limiter, 100, address, method, path)).toBe(100);
  expect(countAllowed(limiter, 100, address, 'POST', '/api/mlp_comment/add_comments')).toBe(20);
  expect(countAllowed(limiter, 5, address, 'GET', path)).toBe(5);
});

test.each([
  ['/api/mlp_auth/apply_coupan', 120],
  ['/api/mlp_auth/payment_reg', 120],
  ['/api/mlp_auth/payment_user', 60],
  ['/api/unsubscribe', 60],
  ['/unsubscribe', 60],
  ['/api/v1/public/checkout', 120],
  ['/api/v1/private/checkout', 120],
])('limits POST %s to %i per minute', (path, max) => {
  const limiter = open(1_000);
  expect(countAllowed(limiter, max + 10, newId(), 'POST', path)).toBe(max);
  // The link of a mail is opened with GET, which is the same call.
  const ofGet = path === '/api/unsubscribe' ? max : max + 10;
  expect(countAllowed(limiter, max + 10, newId(), 'GET', path)).toBe(ofGet);
});

test('allows 120 test generations per minute, and counts saved answers and submitted tests separately', () => {
  const address = newId();
  const limiter = open(1_000);
  expect(countAllowed(limiter, 130, address, 'POST', '/api/mlp_test/generate_test')).toBe(120);
  for (const call of ['post_test', 'submit/0123456789abcdefghjk']) {
    expect(countAllowed(limiter, 130, address, 'POST', `/api/mlp_test/${call}`)).toBe(130);
  }
});

test('counts the searches of one account together across addresses', () => {
  const limiter = open(1_000);
  const [account, other] = [newId(), newId()];
  const search = (whose: string) =>
    limiter.consume(limitOf('GET', '/api/mlp_search/get_user_search/fog/all/all'), newId(), whose);
  for (let i = 0; i < 300; i++) expect(search(account)).toBe(0);
  expect(search(account)).toBeGreaterThan(0);
  expect(search(other)).toBe(0);
  expect(limiter.consume(limitOf('GET', '/api/mlp_auth'), newId(), account)).toBe(0);
});

test('does not count reading a session as a login attempt', () => {
  expect(countAllowed(open(1_000), 100, newId(), 'GET', '/api/mlp_admin_auth')).toBe(100);
});

test('0 turns every limit off', () => {
  expect(countAllowed(open(0), 500, newId(), 'POST', '/api/v1/public/login')).toBe(500);
});

test('adds up the counts of several gateways in the background', async () => {
  const [one, other] = [open(10), open(10)];
  const address = newId();
  expect(countAllowed(one, 6, address)).toBe(6);
  expect(countAllowed(other, 3, address)).toBe(3);
  await one.sync();
  await other.sync();
  expect(countAllowed(other, 5, address)).toBe(1);
});

test('counts an IPv6 network as one address', () => {
  const limiter = open(4);
  const network = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}`;
  for (const host of ['::1', '::2', ':0:0:1:1:1', '::ffff'])
    expect(limiter.consume(limitOf('GET', '/api/x'), network + host)).toBe(0);
  expect(limiter.consume(limitOf('GET', '/api/x'), `${network}::3`)).toBeGreaterThan(0);
  expect(limiter.consume(limitOf('GET', '/api/x'), `${network}:1::3`)).toBe(0);
});

test('keeps counting without Redis', async () => {
  const unavailable = openRedis('redis://127.0.0.1:1', log);
  const limiter = open(10, unavailable);
  const address = newId();
  expect(countAllowed(limiter, 6, address)).toBe(6);
  await limiter.sync();
  expect(countAllowed(limiter, 6, address)).toBe(4);
  unavailable.disconnect();
});
