import type { CallRecord } from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import { services } from '@fairway/contracts/call/services';
import { type BodySize, bodyBounds } from '@fairway/kit/calls/body-bounds';
import { expect, test } from 'vitest';
import { callTable, serviceNames } from './call-table.ts';
import { callsAt } from './routes.ts';

/** The services of the calls of a path. */
const servicesAt = (path: string) => [...new Set([...(callsAt(path)?.values() ?? [])].map(({ service }) => service))];

test.each([
  ['/api/v1/public/checkout/2/confirm', 'commerce'],
  ['/sitemap.xml', 'question-bank'],
  ['/sitemap-questions-1.xml', 'question-bank'],
  ['/sitemap-directory-%C2%84.xml', 'question-bank'],
  ['/sitemap-pages.xml', 'content'],
])('%s goes to %s', (path, service) => {
  expect(servicesAt(path)).toEqual([service]);
});

test.each([
  '/internal/sessions/abc',
  '/internal',
  '/api/internal/sessions/abc',
  '/api/identity/internal/sessions/abc',
  '/api/identity',
  '/api',
  '/api/',
  '/api//mlp_auth',
  '//api/mlp_auth',
  '/api/mlp_auth/',
  '/api/mlp_auth/unheard_of',
  '/api/mlp_authority',
  '/api/MLP_AUTH',
  '/api/v1/public/LOGIN',
  '/api/v1/public%2Flogin',
  '/api/mlp_admin',
  '/api/mlp_admin/unheard_of',
  '/api/mlp_comment/all_comments',
  '/api/mlp_dashboard',
  '/api/v1/private',
  '/api/v1/private/question',
  '/api/v1/private/question/',
  '/api/v1/private/question//ahead',
  '/api/v1/private/question/17/ahead/more',
  '/mlp_auth',
  '/sitemap',
  '/sitemap.xml/x',
  '/sitemap-a/b.xml',
  '/sitemapxxml',
  '/sitemap-questions-.xml',
  '',
])('does not route %s', (path) => {
  expect(callsAt(path)).toBeUndefined();
});

const kilobytes = { usual: 16, long: 256, picture: 5 * 1024 + 256, files: 16 * 1024, internal: 1_024 };

/** Each method and path of each call, with a value for each parameter. */
const stated = Object.entries(services).flatMap(([service, calls]) =>
  Object.values<CallRecord>(calls).flatMap((record) =>
    addressesOf(record).map(({ method, path }) => ({
      service,
      record,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '1'),
    })),
  ),
);
const ofClients = stated.filter(({ record }) => record.caller !== 'service');

test.each(ofClients)('$method $path matches its record', ({ service, record, method, path }) => {
  const { bodySize = '', isOpen, limit, isCompressed, service: owner } = callsAt(path)?.get(method) ?? {};
  expect(owner).toBe(service);
  expect(isOpen).toBe(record.caller === 'anyone');
  expect(limit).toBe(record.limit);
  expect(isCompressed).toBe(record.isCompressed !== false);
  const { form } = record;
  const max = kilobytes[form === 'picture' || form === 'files' ? form : (record.bodySize ?? 'usual')];
  expect(bodyBounds[bodySize as BodySize].bytes).toBe(max * 1024);
});

test.each(stated.filter(({ record }) => record.caller === 'service'))('$method $path is not routed', ({ path }) => {
  expect(callsAt(path)).toBeUndefined();
  expect(callsAt(`/api${path}`)).toBeUndefined();
});

test('the table contains only the calls of the records and the descriptions', () => {
  const spelled = (call: { service: string; method: string; path: string }) =>
    `${call.service} ${call.method} ${call.path.replaceAll(/\{\w+\}/g, '1')}`;
  expect(callTable.map(spelled).sort()).toEqual(ofClients.map(spelled).sort());
  for (const service of serviceNames) expect(servicesAt(`/api/${service}/openapi.json`)).toEqual([service]);
});

test('HEAD is routed, counted and forwarded like GET', () => {
  const calls = callsAt('/api/mlp_search/get_user_search/fog/all/all');
  expect(calls?.get('HEAD')).toBe(calls?.get('GET'));
  expect(callsAt('/api/v1/public/login')?.get('HEAD')).toBeUndefined();
});

test.each([
  ['/api/v1/public/%6Cogin', '/api/v1/public/login'],
  ['/api/mlp%5Fauth/change%70assword', '/api/mlp_auth/changepassword'],
  ['/api/%2Ewell-known/jwks%2Ejson', '/api/.well-known/jwks.json'],
  ['/api/v1/private/n%6fte/1%2F2', '/api/v1/private/note/1'],
])('routes %s as its service does: %s', (spelled, path) => {
  expect(callsAt(path)).toBeDefined();
  expect(callsAt(spelled)).toBe(callsAt(path));
});
