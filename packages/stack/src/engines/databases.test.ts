import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadSettings } from '../data-folder/settings.ts';
import { joinFairway, openFairway } from '../open-fairway.ts';
import { isAlive } from '../processes/process-table.ts';
import type { Progress } from '../progress.ts';
import { accountUrl, createDatabases, dropDatabases } from './databases.ts';
import { findEngines } from './engines.ts';
import { prepareMariadb } from './mariadb.ts';
import { requireRedis } from './require-redis.ts';
import type { Engines } from './run-engines.ts';

const quiet: Progress = { step: (_title, run) => run(), line: () => undefined };
const dataDir = mkdtempSync(join(tmpdir(), 'fairway-databases-'));
const deck = { database: 'fairway_deck', user: 'fairway_deck', password: 'deck-password' };
const engine = { database: 'fairway_engine', user: 'fairway_engine', password: 'engine-password' };

let closing: AsyncDisposableStack;
let engines: Engines;

async function start(): Promise<void> {
  closing = new AsyncDisposableStack();
  const settings = loadSettings({ FAIRWAY_DATA: dataDir });
  const signal = new AbortController().signal;
  ({ engines } = await openFairway({ purpose: 'command', settings, progress: quiet, signal, closing }));
}

beforeAll(start);
afterAll(() => closing.disposeAsync());

async function query(url: string, sql: string): Promise<unknown> {
  const connection = await createConnection({ uri: url });
  try {
    return (await connection.query(sql))[0];
  } finally {
    await connection.end();
  }
}

test('grants each account its own database only', async () => {
  expect(await createDatabases(engines.databaseUrl, [deck, engine])).toEqual(['fairway_deck', 'fairway_engine']);
  await query(accountUrl(engines.databaseUrl, deck), 'create table charts (id int primary key)');
  const asEngine = accountUrl(engines.databaseUrl, engine);
  await expect(query(asEngine, 'select * from fairway_deck.charts')).rejects.toMatchObject({
    code: 'ER_TABLEACCESS_DENIED_ERROR',
  });
  await expect(query(asEngine, 'create database fairwayXengine')).rejects.toMatchObject({
    code: 'ER_DBACCESS_DENIED_ERROR',
  });
});

test('commits durably and speaks utf8mb4', async () => {
  const [variables] = (await query(
    accountUrl(engines.databaseUrl, deck),
    'select @@innodb_flush_log_at_trx_commit as flush, @@collation_database as collation',
  )) as object[];
  expect(variables).toEqual({ flush: 1, collation: 'utf8mb4_unicode_ci' });
});

test('Redis persists acknowledged writes and never evicts keys', async () => {
  const redis = new Redis(engines.redisUrl.href);
  expect(await redis.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  redis.disconnect();
});

test('keeps its temporary tables while another Fairway starts', async () => {
  await createDatabases(engines.databaseUrl, [deck]);
  const connection = await createConnection({ uri: accountUrl(engines.databaseUrl, deck) });
  onTestFinished(() => connection.end());
  await connection.query('create temporary table drafts (note longtext) engine=aria');
  await connection.query("insert into drafts values ('chart')");
  await using other = new AsyncDisposableStack();
  const settings = loadSettings({ FAIRWAY_DATA: mkdtempSync(join(tmpdir(), 'fairway-other-')) });
  const { signal } = new AbortController();
  await openFairway({ purpose: 'command', settings, progress: quiet, signal, closing: other });
  await connection.query('alter table drafts add pages int');
  expect((await connection.query('select note from drafts'))[0]).toEqual([{ note: 'chart' }]);
  await connection.query('drop temporary table drafts');
});

test('rejects connections without a password', async () => {
  const { hostname, port } = engines.databaseUrl;
  await expect(query(`mysql://root@${hostname}:${port}`, 'select 1')).rejects.toMatchObject({
    code: expect.stringMatching(/^ER_ACCESS_DENIED/),
  });
  const withoutPassword = new URL(engines.redisUrl);
  withoutPassword.password = '';
  await expect(requireRedis(withoutPassword)).rejects.toThrow(/rejected the login: check .* REDIS_URL/);
});

test('finds its data after a restart, and does not report the database as empty', async () => {
  const before = engines.processes.map((process) => process.pid());
  await createDatabases(engines.databaseUrl, [deck]);
  await query(accountUrl(engines.databaseUrl, deck), 'create table if not exists charts (id int primary key)');
  await closing.disposeAsync();
  expect(before.some((pid) => pid !== undefined && isAlive(pid))).toBe(false);
  await start();
  expect(await createDatabases(engines.databaseUrl, [deck])).toEqual([]);
});

test('ends a server that outlived a killed Fairway', async () => {
  await closing.disposeAsync();
  const signal = new AbortController().signal;
  const { mariadb } = await findEngines(['mariadb'], signal);
  const { folder, secrets, ports } = joinFairway(loadSettings({ FAIRWAY_DATA: dataDir }));
  const { spec } = await prepareMariadb(mariadb, {
    folder,
    signal,
    port: ports.mariadb ?? 0,
    password: secrets.databaseRoot,
    buffer: '128M',
    binlog: true,
  });
  const orphan = spawn(spec.command, spec.args, { env: spec.env, stdio: 'ignore' });
  await vi.waitFor(async () => expect(await spec.isReady()).toBe(true), 60_000);
  await start();
  expect(orphan.exitCode).toBe(0);
  expect(await createDatabases(engines.databaseUrl, [deck])).toEqual([]);
});

test('drops only the databases of a test', async () => {
  const scratch = { database: 'fairway_test_x', user: 'fairway_test_x', password: 'x' };
  await createDatabases(engines.databaseUrl, [deck, scratch]);
  await dropDatabases(engines.databaseUrl, 'fairway_test_');
  const rows = (await query(engines.databaseUrl.href, "show databases like 'fairway%'")) as object[];
  expect(rows.flatMap((row) => Object.values(row))).toContain('fairway_deck');
  expect(rows.flatMap((row) => Object.values(row))).not.toContain('fairway_test_x');
});

test('reports in one sentence what is wrong with DATABASE_URL', async () => {
  const { port } = engines.databaseUrl;
  await createDatabases(engines.databaseUrl, [deck]);
  const mailServer = createServer((socket) => socket.end('220 mail.example ESMTP ready for anything\r\n'));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void mailServer.close());
  const { port: mailPort } = mailServer.address() as AddressInfo;
  const trials: [string, RegExp][] = [
    ['mysql://root:x@127.0.0.1:1', /^Cannot connect to a database at 127\.0\.0\.1:1: check DATABASE_URL/],
    [
      'mysql://root:x@no-such-host.invalid',
      /^Cannot connect to a database at no-such-host\.invalid:3306: check DATABASE_URL/,
    ],
    [
      `mysql://root:s3cret@127.0.0.1:${port}`,
      /rejected the login of "root": check the user name and password in DATABASE_URL/,
    ],
    [
      `mysql://fairway_deck:deck-password@127.0.0.1:${port}`,
      /"fairway_deck" .* lacks the privilege to create databases and users/,
    ],
    [`mysql://root:x@127.0.0.1:${mailPort}`, /is not MySQL or MariaDB: check DATABASE_URL/],
  ];
  for (const [url, sentence] of trials) {
    await expect(createDatabases(new URL(url), [engine])).rejects.toThrow(sentence);
  }
});

test('reports in one sentence that Redis does not answer', async () => {
  await expect(requireRedis(new URL('redis://127.0.0.1:1'))).rejects.toThrow(
    /^Cannot connect to Redis at 127\.0\.0\.1:1: /,
  );
});
