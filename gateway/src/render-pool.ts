import { Piscina } from 'piscina';
import type { Patience } from './patience.ts';
import type { Rendered, RenderSetup, RenderTask } from './render-worker.ts';

/** Pages one thread works on at a time: most of a page's time is waiting for the API. */
const pagesPerThread = 16;
/** Of those, as many may be forms, which wait longer than pages do. */
export const formsPerThread = 8;
/** Pages that may wait for a thread; past that the browser is left to draw them. */
const maxWaiting = 200;

export type RenderPool = {
  render: (task: RenderTask) => Promise<Rendered>;
  /** Lets pages under way finish, then drops the threads and the code they had loaded. */
  close: () => Promise<void>;
};

const isForm = (task: RenderTask): boolean => task.kind === 'page' && task.form !== undefined;

export type OpenRenderPool = (setup: RenderSetup) => RenderPool;

type Thread = { pool: Piscina<RenderTask, Rendered>; waiting: number; answeredAt: number };

/** Threads that hold one release's server bundles: rendering never runs on the gateway's event loop. */
export function createRenderPools({
  workerFile,
  threads,
  patience,
}: {
  workerFile: string;
  threads: number;
  patience: Pick<Patience, 'stuck' | 'stuckForm'>;
}): OpenRenderPool {
  return (setup) => {
    const openThread = (): Thread => ({ pool: openPool(workerFile, setup), waiting: 0, answeredAt: 0 });
    const open = Array.from({ length: threads }, openThread);

    /** One that answered nobody since runs in circles: it is ended, with what else it was given. */
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
        const timer = setTimeout(() => replaceIfStuck(thread, since), patience[isForm(task) ? 'stuckForm' : 'stuck']);
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

/** A pool of one thread each: an abort signal would end a stuck task too, but a task that has one runs alone. */
function openPool(workerFile: string, setup: RenderSetup): Piscina<RenderTask, Rendered> {
  return new Piscina<RenderTask, Rendered>({
    filename: workerFile,
    name: 'render',
    argv: [JSON.stringify(setup)],
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: pagesPerThread,
    maxQueue: maxWaiting,
    // Members' calls come before pages where both want the cores.
    niceIncrement: 5,
    // A thread that waits by Atomics hears nothing of its sockets, timers and fetches.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
}
