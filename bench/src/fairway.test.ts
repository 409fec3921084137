import { afterEach, expect, test, vi } from 'vitest';
import { fairwayEnv } from './fairway.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'FAIRWAY_PUBLIC_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_SECRET_KEY_FILE',
  'STRIPE_PUBLIC_KEY',
  'STRIPE_WEBHOOK_SECRET',
])('a bench ignores %s of the user', (name) => {
  vi.stubEnv(name, 'of the user');
  expect(fairwayEnv('/data', 3000, 'password')).not.toHaveProperty(name);
});

test('a bench has its own data folder and no limits, and keeps other variables', () => {
  vi.stubEnv('FAIRWAY_DB_BUFFER', '4G');
  expect(fairwayEnv('/data', 3000, 'password')).toMatchObject({
    FAIRWAY_DATA: '/data',
    FAIRWAY_DB_BUFFER: '4G',
    RATE_LIMIT_PER_MINUTE: '0',
  });
});
