import type { ServiceName } from '@fairway/contracts/call/services';
import { Piscina } from 'piscina';
import type { Timeouts } from '../timeouts.ts';
import { bundlePath, type LiveRelease, renderedArea } from './releases.ts';
import type { Rendered, RenderSetup, RenderTask, SiteValues } from './render-worker.ts';

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

/** `site`: the values that the previous renderer used last. */
export type OpenRenderPool = (release: LiveRelease, site: SiteValues | undefined) => RenderPool;

type StuckLimits = Pick<Timeouts, 'stuck' | 'stuckForm'>;

/** Opens threads with the server bundles of a release: rendering never runs on the gateway's event loop. */
export function createRenderPools({
  workerFile,
  threads,
  releasesFolder,
  ...settings
}: {
  workerFile: string;
  threads: number;
  releasesFolder: string;
  publicUrl: string;
  overrides: boolean;
  addresses: Record<ServiceName, string>;
  timeouts: RenderSetup['timeouts'] & StuckLimits;
}): OpenRenderPool {
  return (release, site) => {
    const { manifest, text, preloads, inline } = release;
    const area = renderedArea(release) ?? '';
    const remote = manifest.remotes[area];
    const setup = {
      area,
      areaBundle: remote ? bundlePath(releasesFolder, remote, manifest) : '',
      shellBundle: bundlePath(releasesFolder, 'shell', manifest),
      release: { manifest, text, preloads, inline },
      ...settings,
      site,
    };
    return openPool({ workerFile, threads, setup, stuckLimits: settings.timeouts });
  };
}

type Thread = { pool: Piscina<RenderTask, Rendered>; waiting: number; answeredAt: number };

function openPool({
  workerFile,
  threads,
  setup,
  stuckLimits,
}: {
  workerFile: string;
  threads: number;
  setup: RenderSetup;
  stuckLimits: StuckLimits;
}): RenderPool {
  const startThread = (): Thread => ({ pool: openThread(workerFile, setup), waiting: 0, answeredAt: 0 });
  const open = Array.from({ length: threads }, startThread);

  /**
   * A thread that has completed nothing since then is in an endless loop: it is ended, along with its other tasks.
   */
  function replaceIfStuck(thread: Thread, since: number): void {
    const at = open.indexOf(thread);
    if (at === -1 || thread.answeredAt > since) return;
    open[at] = startThread();
    thread.pool.destroy().catch(() => {});
  }

  return {
    render: async (task) => {
      const thread = leastBusy(open);
      const since = performance.now();
      thread.waiting += 1;
      const timer = setTimeout(() => replaceIfStuck(thread, since), stuckLimits[isForm(task) ? 'stuckForm' : 'stuck']);
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
}

function leastBusy([first, ...others]: Thread[]): Thread {
  if (first === undefined) throw new Error('There is no thread to render in');
  return others.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least), first);
}

/** One pool per thread: an abort signal would also end a stuck task, but a task with a signal runs alone. */
function openThread(workerFile: string, setup: RenderSetup): Piscina<RenderTask, Rendered> {
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
