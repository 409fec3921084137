import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@fairway/stack/failure';
import { lastLines } from '@fairway/stack/processes/command';
import type { BackupTools } from './backup-tools.ts';
import type { Position } from './encrypted-repository.ts';

/** Writes the login of a server to a file for its programs, because every user can read a command line. */
export function writeLogin(folder: string, url: URL): { file: string; [Symbol.dispose]: () => void } {
  const file = join(folder, `login-${process.pid}.cnf`);
  const lines = [
    '[client]',
    `host=${url.hostname}`,
    `port=${url.port || 3306}`,
    `user=${decodeURIComponent(url.username)}`,
    `password="${decodeURIComponent(url.password)}"`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return { file, [Symbol.dispose]: () => rmSync(file, { force: true }) };
}

/** Waits for a program to exit; fails with its error output if it exits with an error. */
async function ended(child: ChildProcess, what: string): Promise<void> {
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-10_000);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) throw new Failure(`${what} failed: ${lastLines(errorOutput, 2)}`);
}

const positionLine = /CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+)/;

/** Dumps databases as of one moment without blocking writers, and returns the binary log position of that moment. */
export async function dumpDatabases(
  { tools, login, databases }: { tools: BackupTools; login: string; databases: string[] },
  store: (dump: Readable) => Promise<void>,
): Promise<{ at: string; position: Position }> {
  const child = spawn(
    tools.dump,
    [
      `--defaults-file=${login}`,
      '--single-transaction',
      '--master-data=2',
      '--quick',
      '--hex-blob',
      '--routines',
      '--triggers',
      '--events',
      '--default-character-set=utf8mb4',
      '--max-allowed-packet=64M',
      '--databases',
      ...databases,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let head = '';
  let at = '';
  const reader = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // This line is written once the moment of the dump is fixed.
      if (at === '' && head.length < 100_000) {
        head += chunk.toString('latin1');
        if (positionLine.test(head)) at = new Date().toISOString();
      }
      done(null, chunk);
    },
  });
  child.stdout.pipe(reader);
  await Promise.all([store(reader), ended(child, 'The dump of the databases')]);
  const [, file, offset] = positionLine.exec(head) ?? [];
  if (file === undefined) {
    throw new Failure('The database server writes no binary log: it runs with FAIRWAY_DB_BINLOG=0, or is not ours.');
  }
  return { at, position: { file, offset: Number(offset) } };
}

/** Runs statements on the server. `feed` writes them and ends the stream. */
export async function runStatements(
  { tools, login }: { tools: BackupTools; login: string },
  what: string,
  feed: (target: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  const args = [
    `--defaults-file=${login}`,
    '--binary-mode',
    '--default-character-set=utf8mb4',
    '--max-allowed-packet=1G',
  ];
  const child = spawn(tools.client, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  // If the statements fail, the client reports the error; the broken pipe is only a consequence.
  const fed = feed(child.stdin).catch((error: NodeJS.ErrnoException) => {
    child.stdin.destroy();
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  await Promise.all([fed, ended(child, what)]);
}

/** Replays binary logs from a position on, up to a moment if one is given. */
export async function replayBinlogs(
  { tools, login }: { tools: BackupTools; login: string },
  files: string[],
  from: Position,
  until?: Date,
): Promise<void> {
  if (files.length === 0) return;
  // The program reads the time in its own time zone, and leaves out events of that second or later.
  const stop = until ? [`--stop-datetime=${until.toISOString().slice(0, 19).replace('T', ' ')}`] : [];
  const reader = spawn(
    tools.binlog,
    ['--no-defaults', '--disable-log-bin', `--start-position=${from.offset}`, ...stop, ...files],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TZ: 'UTC' } },
  );
  await Promise.all([
    ended(reader, 'Reading the binary logs'),
    runStatements({ tools, login }, 'Repeating the changes since the dump', (target) =>
      pipeline(reader.stdout, target),
    ),
  ]);
}
