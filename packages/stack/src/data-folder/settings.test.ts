import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { repoDir } from '../paths.ts';
import { loadSettings } from './settings.ts';

test('works without any variable', () => {
  expect(loadSettings({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: join(repoDir, '.data'),
    databaseUrl: undefined,
    databaseBuffer: '128M',
    demo: true,
  });
});

test('resolves the data folder from where npm was called', () => {
  expect(loadSettings({ FAIRWAY_DATA: 'mine', INIT_CWD: '/home/me' }).dataDir).toBe('/home/me/mine');
});

test.each([
  ['FAIRWAY_PORT', '0'],
  ['FAIRWAY_PORT', '70000'],
  ['FAIRWAY_PORT', 'http'],
  ['FAIRWAY_DEMO', 'no'],
  ['FAIRWAY_DEMO_PASSWORD', 'short'],
  ['FAIRWAY_BACKUP_KEEP', '7,4'],
  ['FAIRWAY_BACKUP_KEEP', '-1,4,12'],
  ['FAIRWAY_DB_BUFFER', '128'],
  ['FAIRWAY_DB_BUFFER', '128M --skip-grant-tables'],
  ['DATABASE_URL', 'localhost:3306'],
  ['DATABASE_URL', 'postgres://root@localhost'],
  ['REDIS_URL', 'localhost'],
  ['SMTP_URL', 'http://mail'],
])('rejects %s=%s with one sentence that names the variable', (name, value) => {
  expect(() => loadSettings({ [name]: value })).toThrow(Failure);
  expect(() => loadSettings({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
});

test('never repeats an address that may contain a password', () => {
  expect(() => loadSettings({ DATABASE_URL: 'mysqlx://root:s3cret@host' })).toThrow(/^(?!.*s3cret)/);
});
