import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadSettings } from '@fairway/stack/data-folder/settings';
import { Failure } from '@fairway/stack/failure';
import { runningInstance } from '@fairway/stack/open-fairway';
import { nodePath, repoDir } from '@fairway/stack/paths';
import type { Instance } from '@fairway/stack/processes/environment';
import { memoryOfTree, type ProcessMemory } from '@fairway/stack/processes/memory';

/** A complete Fairway as started by `npm start`, in separate processes. */
export type Fairway = {
  url: string;
  instance: Instance;
  /** Time from the command to "Fairway is ready". */
  seconds: number;
  /** False if the build was up to date: a warm start. */
  built: boolean;
  memory: () => ProcessMemory[];
  pidOf: (program: string) => number;
  databasePid: () => number;
  stop: () => Promise<void>;
};

/** Variables that name the user's own servers and accounts, as values or as files. */
const ofTheUser = /^(DATABASE_URL|REDIS_URL|SMTP_URL|STRIPE_\w+|FAIRWAY_PUBLIC_URL|INIT_CWD)(_FILE)?$/;

/** The environment of the bench: its own folder and databases, never the user's; the sandbox of payments; no limits. */
export function fairwayEnv(dataDir: string, port: number, demoPassword: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !ofTheUser.test(name));
  return {
    ...Object.fromEntries(inherited),
    FAIRWAY_DATA: dataDir,
    FAIRWAY_PORT: String(port),
    FAIRWAY_DEMO: '1',
    FAIRWAY_DEMO_PASSWORD: demoPassword,
    RATE_LIMIT_PER_MINUTE: '0',
  };
}

export async function startFairway(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Fairway> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const child = spawn(nodePath, [join(repoDir, 'packages', 'stack', 'launch.mjs'), 'packages/stack/src/start.ts'], {
    cwd: repoDir,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  async function stop(): Promise<void> {
    signal.removeEventListener('abort', onAbort);
    child.kill('SIGTERM');
    await ended;
  }
  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort, { once: true });

  const url = await new Promise<string>((resolve, reject) => {
    function read(chunk: Buffer): void {
      output += chunk.toString();
      const found = /^Fairway is ready at (\S+)/m.exec(output)?.[1];
      if (found) resolve(found);
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Failure(`${output.trim()}\n\nFairway did not start; see the output above.`)));
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const memory = () => memoryOfTree(child.pid ?? 0);
  function pidOfCommand(what: string, isIt: (command: string) => boolean): number {
    const found = memory().find(({ command }) => isIt(command));
    if (!found) throw new Error(`${what} is not running`);
    return found.pid;
  }
  return {
    url,
    instance: runningInstance(loadSettings(env)),
    seconds,
    built: !output.includes('Nothing to build'),
    memory,
    pidOf: (program) => pidOfCommand(program, (command) => command.includes(join(program, 'dist', 'main.mjs'))),
    databasePid: () => pidOfCommand('The database', (command) => /(^|\/)(mariadbd|mysqld) /.test(command)),
    stop,
  };
}
