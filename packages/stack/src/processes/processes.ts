import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { endGroup } from './command.ts';
import { openPort } from './listening-port.ts';
import { lastWarning, openLog, tailLog, unusualLines } from './logs.ts';

/** A process that Fairway keeps running. */
export type ProcessSpec = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /**
   * How the process learns that we are gone, even if we were killed. Our own programs see their IPC channel close; for
   * other programs, a shell ends them when a pipe closes.
   */
  parentWatch: 'channel' | 'pipe';
  /** `port`: where it listens before it is given its port. */
  isReady: (port?: number) => Promise<boolean>;
  /** A port that we own: connections wait for the process while it restarts, and two versions can share it. */
  port?: { port: number; host: string };
  /** The version of its build. */
  version?: string;
  /** Receives what the process sends over its channel. */
  onMessage?: (message: unknown) => void;
  /** Cleans up after an earlier run. */
  beforeStart?: () => Promise<void>;
  stopTimeoutMs: number;
};

export type RunningProcess = {
  name: string;
  pid: () => number | undefined;
  /** Resolves once it is ready; fails with a readable message if it cannot run. */
  whenReady: () => Promise<void>;
  /** Ends it; `next` replaces what runs from then on. */
  restart: (next?: ProcessSpec) => Promise<void>;
  /**
   * Starts `next` beside it, and gives it the port once it is ready; the former one finishes its requests. Fails with
   * what `next` logged if that does not become ready, and changes nothing then.
   */
  replace: (next: ProcessSpec) => Promise<void>;
  stop: () => Promise<void>;
};

const firstDelayMs = 250;
const maxDelayMs = 5_000;
const steadyAfterMs = 10_000;
const readyTimeoutMs = 60_000;
const startsBeforeReady = 3;
/** Longer than a process serves the requests that reached it before its successor. */
const replacedTimeoutMs = 75_000;

const watchScript = join(import.meta.dirname, '..', '..', 'watch-parent.sh');

/** How long to wait before restarting a process that ran for `livedMs`. */
export function nextDelayMs(lastDelayMs: number, livedMs: number): number {
  if (livedMs >= steadyAfterMs || lastDelayMs === 0) return firstDelayMs;
  return Math.min(lastDelayMs * 2, maxDelayMs);
}

/** Starts a process, and again after each exit, until it is stopped. */
export function startProcess(
  firstSpec: ProcessSpec,
  { logDir, pidDir, log }: { logDir: string; pidDir?: string; log: (line: string) => void },
): RunningProcess {
  const logPath = join(logDir, `${firstSpec.name}.log`);
  closeSync(openLog(logPath));
  const logStart = statSync(logPath).size;
  let spec = firstSpec;
  const port = firstSpec.port && openPort(firstSpec.port);
  let child: Child | undefined;
  /** With those that were replaced and still finish their requests, and one that is not ready yet. */
  const children = new Set<Child>();
  let stopping = false;
  let restarting = false;
  let starts = 0;
  let delayMs = 0;
  let wakeUp = new AbortController();
  const stopTail = tailLog(logPath, (warning) => {
    if (!stopping) log(`${spec.name}: ${warning}`);
  });

  function start(from: ProcessSpec): Child {
    const startedAt = Date.now();
    const started = spawnChild(from, logPath);
    children.add(started);
    void started.ended.then((how) => {
      children.delete(started);
      if (child !== started) return;
      child = undefined;
      if (stopping) return;
      delayMs = restarting ? 0 : nextDelayMs(delayMs, Date.now() - startedAt);
      if (!restarting) log(`${from.name} exited (${how}); restarting in ${delayMs / 1000} s`);
      restarting = false;
      void relaunch();
    });
    return started;
  }

  /** Makes it the process that serves, and that is restarted. */
  function adopt(started: Child): void {
    child = started;
    port?.share(started.process);
    if (pidDir && spec.parentWatch === 'channel') notePid(join(pidDir, `${spec.name}.pid`), started.process, spec);
  }

  async function launch(): Promise<void> {
    await spec.beforeStart?.();
    if (stopping || child) return;
    adopt(start(spec));
    starts++;
  }

  async function relaunch(): Promise<void> {
    wakeUp = new AbortController();
    await sleep(delayMs, undefined, { signal: wakeUp.signal }).catch(() => undefined);
    if (stopping) return;
    await launch().catch((error: Error) => {
      log(`${spec.name} cannot start: ${error.message}`);
      delayMs = nextDelayMs(delayMs, 0);
      void relaunch();
    });
  }

  async function replace(next: ProcessSpec): Promise<void> {
    const logStart = statSync(logPath).size;
    const started = start(next);
    if (!(await becomesReady(next, started.process))) {
      endGroup(started.process, 'SIGKILL');
      throw new Failure(`${unusualLines(logPath, logStart)}\n\n${next.name} did not become ready: see ${logPath}.`);
    }
    const former = child;
    spec = next;
    adopt(started);
    former?.process.send('replaced', () => undefined);
    // Not waited for: it may have long requests.
    if (former) void killAfter(replacedTimeoutMs, former);
  }

  const firstLaunch = launch();
  return {
    name: spec.name,
    pid: () => child?.process.pid,
    whenReady: async () => {
      await firstLaunch;
      await waitUntilReady(spec, () => ({ starts, stopping }), { logPath, logStart });
    },
    restart: async (next = spec) => {
      spec = next;
      restarting = child !== undefined;
      wakeUp.abort();
      if (child) await terminate(child, spec);
    },
    replace,
    stop: async () => {
      stopping = true;
      wakeUp.abort();
      await Promise.all([...children].map((each) => terminate(each, spec)));
      port?.close();
      stopTail();
    },
  };
}

type Child = { process: ChildProcess /** Resolves with the way in which it ended. */; ended: Promise<string> };

function spawnChild(spec: ProcessSpec, logPath: string): Child {
  const output = openLog(logPath, { rotate: false });
  const { command, args, cwd, env, parentWatch } = spec;
  // A session of its own: Ctrl-C in a terminal reaches only us, and we control the order of stopping.
  const options = { cwd, env, detached: true };
  const started =
    parentWatch === 'channel'
      ? spawn(command, args, { ...options, stdio: ['ignore', output, output, 'ipc'] })
      : spawn('/bin/sh', [watchScript, command, ...args], { ...options, stdio: ['pipe', output, output] });
  closeSync(output);
  if (spec.onMessage) started.on('message', spec.onMessage);
  const ended = new Promise<string>((resolve) => {
    started.on('exit', (code, signal) => resolve(signal ?? describeCode(code ?? 0)));
    started.on('error', (error) => resolve(error.message));
  });
  return { process: started, ended };
}

async function killAfter(timeoutMs: number, { process, ended }: Child): Promise<void> {
  const timer = setTimeout(() => endGroup(process, 'SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(timer);
}

async function terminate(child: Child, { stopTimeoutMs }: ProcessSpec): Promise<void> {
  child.process.kill('SIGTERM');
  await killAfter(stopTimeoutMs, child);
}

/** Fails with a readable message if the process keeps exiting or takes too long. */
async function waitUntilReady(
  spec: ProcessSpec,
  state: () => { starts: number; stopping: boolean },
  { logPath, logStart }: { logPath: string; logStart: number },
): Promise<void> {
  const timeout = AbortSignal.timeout(readyTimeoutMs);
  const lastStart = state().starts + startsBeforeReady - 1;
  while (!(await spec.isReady())) {
    const { starts, stopping } = state();
    if (stopping) throw new Failure(`${spec.name} was stopped.`);
    if (starts >= lastStart || timeout.aborted) {
      const how = timeout.aborted ? `was not ready within ${readyTimeoutMs / 1000} s` : 'keeps exiting at startup';
      const why = lastWarning(logPath, logStart);
      throw new Failure(`${spec.name} ${how}${why ? ` ("${why}")` : ''}: see ${logPath}.`);
    }
    await sleep(50);
  }
}

/** Asks it on the port that it reports. */
async function becomesReady(spec: ProcessSpec, child: ChildProcess): Promise<boolean> {
  const timeout = AbortSignal.timeout(readyTimeoutMs);
  let port: number | undefined;
  child.once('message', (message: { port: number }) => {
    port = message.port;
  });
  while (!timeout.aborted && child.exitCode === null && child.signalCode === null) {
    if (port !== undefined && (await spec.isReady(port))) return true;
    await sleep(50);
  }
  return false;
}

/**
 * For `npm run status`. Programs that are started by a shell write their own. A full disk must not prevent a restart.
 */
function notePid(path: string, { pid }: ChildProcess, { version }: ProcessSpec): void {
  if (pid !== undefined) void writeFile(path, `${[pid, version].join(' ').trim()}\n`).catch(() => undefined);
}

/** A shell reports the signal that ended its child as a code above 128. */
function describeCode(code: number): string {
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128);
  return signal?.[0] ?? `code ${code}`;
}
