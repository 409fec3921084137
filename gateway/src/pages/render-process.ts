import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlacedTask, Rendered, RenderReply, RenderSetup } from './render-worker.ts';

/** Pages that one process renders concurrently: most of the time is spent waiting for the API. */
const maxRunning = 16;
/** Maximum number of pages queued for a process; beyond it the browser renders them. */
const maxQueued = 200;

type Waiting = { task: PlacedTask; resolve: (rendered: Rendered) => void; reject: (error: Error) => void };

export type RenderProcess = {
  /** Starts the process again if it has ended. */
  run: (task: PlacedTask) => Promise<Rendered>;
  /** Ends it at once, with its tasks. */
  end: () => void;
  /** Ends it when its tasks are done. */
  close: () => Promise<void>;
};

/**
 * A process that runs the code of a release, which may be another team's: it has no variables of the gateway, reads no
 * files but its own and those of releases, and writes none.
 */
export function openRenderProcess({
  workerFile,
  releasesFolder,
  setup,
}: {
  workerFile: string;
  releasesFolder: string;
  setup: RenderSetup;
}): RenderProcess {
  const running = new Map<number, Waiting>();
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let lastId = 0;
  let onIdle: (() => void) | undefined;

  function start(): ChildProcess {
    const started = fork(workerFile, {
      env: {},
      execArgv: ['--max-old-space-size=192', '--permission', ...readable(workerFile, releasesFolder)],
      serialization: 'advanced',
    });
    // Members' calls take priority over pages when both compete for the cores.
    if (started.pid !== undefined) setPriority(started.pid, 5);
    started.on('message', (reply: RenderReply) => {
      const waiting = running.get(reply.id);
      running.delete(reply.id);
      if ('error' in reply) waiting?.reject(new Error(reply.error));
      else waiting?.resolve(reply.rendered);
      runNext();
    });
    // Either event may be the only one.
    started.on('error', () => dropRunning(started)).on('exit', () => dropRunning(started));
    started.send(setup);
    return started;
  }

  function dropRunning(ended: ChildProcess): void {
    if (child !== ended) return;
    child = undefined;
    const dropped = [...running.values()];
    running.clear();
    for (const { reject } of dropped) reject(new Error('the renderer has ended'));
    runNext();
  }

  function runNext(): void {
    while (running.size < maxRunning) {
      const next = queue.shift();
      if (next === undefined) break;
      child ??= start();
      lastId += 1;
      running.set(lastId, next);
      // If it has just ended, its event rejects the task.
      child.send({ id: lastId, task: next.task }, () => {});
    }
    if (running.size === 0) onIdle?.();
  }

  function end(): void {
    for (const { reject } of queue.splice(0)) reject(new Error('the renderer has ended'));
    child?.kill('SIGKILL');
  }
  child = start();

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxQueued) return reject(new Error('too many pages wait for a renderer'));
        queue.push({ task, resolve, reject });
        runNext();
      }),
    end,
    close: async () => {
      if (running.size > 0) await new Promise<void>((resolve) => (onIdle = resolve));
      end();
    },
  };
}

/** The program itself is one file, or in development the repository. */
function readable(workerFile: string, releasesFolder: string): string[] {
  const program = workerFile.endsWith('.ts') ? join(dirname(workerFile), '../../..') : dirname(workerFile);
  return [program, releasesFolder].map((folder) => `--allow-fs-read=${join(folder, '*')}`);
}
