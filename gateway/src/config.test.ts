import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const key = { kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'gateway' };
const complete = {
  GATEWAY_PORT: '3000',
  IDENTITY_URL: 'http://127.0.0.1:4001',
  QUESTION_BANK_URL: 'http://127.0.0.1:4002',
  TESTING_URL: 'http://127.0.0.1:4003',
  COMMERCE_URL: 'http://127.0.0.1:4004',
  CONTENT_URL: 'http://127.0.0.1:4005',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_URL: 'http://localhost:3000/',
  INTERNAL_KEY: JSON.stringify({ ...key, d: 'd' }),
  INTERNAL_JWKS: JSON.stringify({ keys: [key] }),
  RELEASES_DIR: '/srv/releases',
  STORAGE_DIR: '/srv/storage',
};

test('reads a complete environment, with defaults for optional variables', () => {
  expect(loadConfig(complete)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    addresses: { 'question-bank': 'http://127.0.0.1:4002' },
    trustProxy: false,
    overrides: false,
    localAreas: false,
    rateLimitPerMinute: 1_200,
    renderProcesses: 1,
    stripe: false,
  });
  expect(loadConfig({ ...complete, STRIPE_PUBLIC_KEY: 'pk_test_1' }).stripe).toBe(true);
});

test('reports every invalid or missing variable', () => {
  const { RELEASES_DIR: _, ...rest } = complete;
  const load = () =>
    loadConfig({ ...rest, GATEWAY_PORT: 'x', TRUST_PROXY: 'yes', RENDER_PROCESSES: '0', RATE_LIMIT_PER_MINUTE: '-1' });
  for (const name of ['RELEASES_DIR', 'GATEWAY_PORT', 'TRUST_PROXY', 'RENDER_PROCESSES', 'RATE_LIMIT_PER_MINUTE'])
    expect(load).toThrow(name);
});

test('releases of a bucket need a folder to be copied to', () => {
  const bucket = { ...complete, RELEASES_DIR: 's3://fairway/releases' };
  expect(() => loadConfig(bucket)).toThrow('  RELEASES_CACHE_DIR: is missing');
  expect(loadConfig({ ...bucket, RELEASES_CACHE_DIR: '/cache' }).releasesCache).toBe('/cache');
});

test('requires certificate and key together', () => {
  expect(loadConfig(complete).tls).toBeUndefined();
  expect(loadConfig({ ...complete, TLS_CERT: 'a', TLS_KEY: 'b' }).tls).toEqual({ cert: 'a', key: 'b' });
  for (const alone of [{ TLS_CERT: 'a' }, { TLS_KEY: 'b' }])
    expect(() => loadConfig({ ...complete, ...alone })).toThrow('Set TLS_CERT and TLS_KEY, or none of them');
});

const { kty, crv, x, kid } = key;

test.each([
  ['{', 'is not JSON'],
  ['null', 'is not an Ed25519 key'],
  [JSON.stringify({ kty, crv: 'X25519', x, kid, d: 'd' }), 'is not an Ed25519 key'],
  [JSON.stringify(key), 'is not a private key'],
  [JSON.stringify({ kty, crv, x, d: 'd' }), 'is not a private key'],
])('the key %s %s', (text, words) => {
  expect(() => loadConfig({ ...complete, INTERNAL_KEY: text })).toThrow(`INTERNAL_KEY: ${words}`);
});

test.each([
  ['GATEWAY_PORT', '-1'],
  ['GATEWAY_PORT', '65536'],
  ['GATEWAY_PORT', '80.5'],
  ['GATEWAY_PORT', ''],
  ['REDIS_URL', 'nowhere'],
  ['STORAGE_DIR', ''],
  ['SOCKET_DIR', ''],
  ['RATE_LIMIT_PER_MINUTE', '1234567890'],
])('rejects %s=%s', (name, text) => {
  expect(() => loadConfig({ ...complete, [name]: text })).toThrow(`  ${name}: `);
});

test.each([
  ['0', 0],
  ['90', 90],
  ['', 1_200],
])('RATE_LIMIT_PER_MINUTE "%s" is %i: only an explicit 0 turns limits off', (text, limit) => {
  expect(loadConfig({ ...complete, RATE_LIMIT_PER_MINUTE: text }).rateLimitPerMinute).toBe(limit);
});
