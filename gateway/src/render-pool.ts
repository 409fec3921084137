import { Piscina } from 'piscina';
import type { Rendered, RenderSetup, RenderTask } from './render-worker.ts';

/** Pages one thread works on at a time: most of a page's time is waiting for the API. */
const pagesPerThread = 16;
/** Pages that may wait for a thread; past that the browser is left to draw them. */
const maxWaiting = 200;

export type RenderPool = {
  render: (task: RenderTask) => Promise<Rendered>;
  /** Lets pages under way finish, then drops the threads and the code they had loaded. */
  close: () => Promise<void>;
};

export type OpenRenderPool = (setup: RenderSetup) => RenderPool;

/** Threads that hold one release's server bundles: rendering never runs on the gateway's event loop. */
export function createRenderPools({
  workerFile,
  threads,
  stuckMs,
}: {
  workerFile: string;
  threads: number;
  /** A renderer that has no answer by then runs in circles: its thread is ended. */
  stuckMs: number;
}): OpenRenderPool {
  return (setup) => {
    const pool = new Piscina<RenderTask, Rendered>({
      filename: workerFile,
      name: 'render',
      argv: [JSON.stringify(setup)],
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: pagesPerThread,
      maxQueue: maxWaiting,
      // A thread that waits by Atomics hears nothing of its sockets, timers and fetches.
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    });
    return {
      render: (task) => pool.run(task, { signal: AbortSignal.timeout(stuckMs) }),
      close: () => pool.close(),
    };
  };
}
