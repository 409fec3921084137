import { Piscina } from 'piscina';
import type { Timeouts } from '../timeouts.ts';
import type { Rendered, RenderSetup, RenderTask } from './render-worker.ts';

/** Pages that one thread renders concurrently: most of the time is spent waiting for the API. */
const pagesPerThread = 16;
/** How many of those may be forms, which wait longer than pages do. */
export const formsPerThread = 8;
/** Maximum number of pages queued for a thread; beyond it the browser renders them. */
const maxWaiting = 200;

export type RenderPool = {
  render: (task: RenderTask) => Promise<Rendered>;
  /** Waits for running renders, then drops the threads and the code they had loaded. */
  close: () => Promise<void>;
};

const isForm = (task: RenderTask): boolean => task.kind === 'page' && task.form !== undefined;

export type OpenRenderPool = (setup: RenderSetup) => RenderPool;

type Thread = { pool: Piscina<RenderTask, Rendered>; waiting: number; answeredAt: number };

/** Threads with the server bundles of one release: rendering never runs on the gateway's event loop. */
export function createRenderPools({
  workerFile,
  threads,
  timeouts,
}: {
  workerFile: string;
  threads: number;
  timeouts: Pick<Timeouts, 'stuck' | 'stuckForm'>;
}): OpenRenderPool {
  return (setup) => {
    const openThread = (): Thread => ({ pool: openPool(workerFile, setup), waiting: 0, answeredAt: 0 });
    const open = Array.from({ length: threads }, openThread);

    /**
     * A thread that has completed nothing since then is in an endless loop: it is ended, along with its other tasks.
     */
    function replaceIfStuck(thread: Thread, since: number): void {
      const at = open.indexOf(thread);
      if (at === -1 || thread.answeredAt > since) return;
      open[at] = openThread();
      thread.pool.destroy().catch(() => {});
    }

    return {
      render: async (task) => {
        const thread = leastBusy(open);
        const since = performance.now();
        thread.waiting += 1;
        const timer = setTimeout(() => replaceIfStuck(thread, since), timeouts[isForm(task) ? 'stuckForm' : 'stuck']);
        try {
          const rendered = await thread.pool.run(task);
          thread.answeredAt = performance.now();
          return rendered;
        } finally {
          clearTimeout(timer);
          thread.waiting -= 1;
        }
      },
      close: async () => {
        await Promise.all(open.map(({ pool }) => pool.close()));
      },
    };
  };
}

function leastBusy([first, ...others]: Thread[]): Thread {
  if (first === undefined) throw new Error('There is no thread to render in');
  return others.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least), first);
}

/** One pool per thread: an abort signal would also end a stuck task, but a task with a signal runs alone. */
function openPool(workerFile: string, setup: RenderSetup): Piscina<RenderTask, Rendered> {
  return new Piscina<RenderTask, Rendered>({
    filename: workerFile,
    name: 'render',
    argv: [JSON.stringify(setup)],
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: pagesPerThread,
    maxQueue: maxWaiting,
    // Members' calls take priority over pages when both compete for the cores.
    niceIncrement: 5,
    // A thread that waits with Atomics does not receive events of its sockets, timers and fetches.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
}
