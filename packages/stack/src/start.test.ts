import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { expect, onTestFinished, test } from 'vitest';
import { claimPorts } from './data-folder/ports.ts';
import { loadSettings } from './data-folder/settings.ts';
import { openFairway } from './open-fairway.ts';
import { repoDir } from './paths.ts';
import { lastLines, runCommand } from './processes/command.ts';
import { startSleeper } from './processes/test-sleeper.ts';
import type { Progress } from './progress.ts';

/** Runs `npm start` like a user, until it fails. */
async function start(env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(FAIRWAY_|DATABASE_URL|REDIS_URL)/.test(name));
  return runCommand(
    process.execPath,
    [join(repoDir, 'packages', 'stack', 'launch.mjs'), 'packages/stack/src/start.ts'],
    {
      env: { ...Object.fromEntries(inherited), FAIRWAY_DATA: mkdtempSync(join(tmpdir(), 'fairway-start-')), ...env },
      timeoutMs: 100_000,
    },
  );
}

async function occupiedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function expectSentence(env: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
  const { code, output } = await start(env);
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

test('reports in one sentence that the port is in use', async () => {
  const port = await occupiedPort();
  await expectSentence(
    { FAIRWAY_PORT: String(port) },
    new RegExp(`^Port ${port} is in use by another program\\. .*FAIRWAY_PORT=`),
  );
});

test('reports in one sentence that Fairway is already running on the same data, and where', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-start-'));
  const pid = startSleeper('packages/stack/src/start.ts', onTestFinished);
  writeFileSync(join(dataDir, 'running.pid'), `${pid}\nserve\nhttp://localhost:3456\n`);
  await expectSentence(
    { FAIRWAY_DATA: dataDir },
    /^Fairway is already running at http:\/\/localhost:3456 \(process \d+, data in /,
  );
});

test('reports in one sentence that no database answers at DATABASE_URL', async () => {
  const { gateway } = await claimPorts(['gateway'], {});
  await expectSentence(
    { DATABASE_URL: 'mysql://root:s3cret@127.0.0.1:1', FAIRWAY_PORT: String(gateway) },
    /^Cannot connect to a database at 127\.0\.0\.1:1: (?!.*s3cret)/,
  );
});

test('reports in one sentence that the data folder cannot be created', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'fairway-start-')), 'file');
  writeFileSync(file, '');
  await expectSentence({ FAIRWAY_DATA: join(file, 'data') }, /cannot be created because a file is in the way/);
});

test('reports in one sentence which variable is wrong', async () => {
  await expectSentence({ FAIRWAY_PORT: 'http' }, /^FAIRWAY_PORT is "http": it must be a port/);
});

/** Queries the private database server of a data folder while nothing else runs there. */
async function query(dataDir: string, ...statements: string[]): Promise<unknown> {
  await using closing = new AsyncDisposableStack();
  const settings = loadSettings({ FAIRWAY_DATA: dataDir });
  const progress: Progress = { step: (_title, run) => run(), line: () => undefined };
  const signal = new AbortController().signal;
  const { engines } = await openFairway({ purpose: 'command', settings, progress, signal, closing });
  const connection = await createConnection({ uri: engines.databaseUrl.href });
  closing.defer(() => connection.end());
  let rows: unknown;
  for (const statement of statements) [rows] = await connection.query(statement);
  return rows;
}

test('refuses the data of another version in one sentence, and leaves it as it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-start-'));
  await query(
    dataDir,
    'create database fairway_content',
    'create table fairway_content.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
    "insert into fairway_content.__drizzle_migrations (hash, created_at) values ('of another version', 1)",
  );
  const before = readdirSync(dataDir);
  const { gateway } = await claimPorts(['gateway'], {});
  const { code, output } = await start({ FAIRWAY_DATA: dataDir, FAIRWAY_PORT: String(gateway) });
  expect(lastLines(output, 1)).toBe(
    `Another version of Fairway made the data in ${dataDir}. Nothing was changed or deleted: ` +
      'run that version, or move the data away and start with none.',
  );
  expect(code).toBe(1);
  expect(readdirSync(dataDir)).toEqual(before);
  expect(await query(dataDir, "show databases like 'fairway%'")).toHaveLength(1);
  expect(await query(dataDir, 'select hash from fairway_content.__drizzle_migrations')).toEqual([
    { hash: 'of another version' },
  ]);
});
