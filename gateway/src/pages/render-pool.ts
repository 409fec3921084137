import type { ServiceName } from '@fairway/contracts/call/services';
import type { Timeouts } from '../timeouts.ts';
import { bundlePath, type LiveRelease, remoteOf, renderedAreas } from './releases.ts';
import { openRenderProcess, type RenderProcess } from './render-process.ts';
import type { Rendered, RenderSetup, RenderTask, SiteValues } from './render-worker.ts';

/** How many forms a process handles at once: they wait longer than pages do. */
export const formsPerProcess = 8;

export type RenderPool = {
  render: (task: RenderTask) => Promise<Rendered>;
  /** Waits for running renders, then ends the processes. */
  close: () => Promise<void>;
};

const isForm = (task: RenderTask): boolean => task.kind === 'page' && task.form !== undefined;

/** `site`: the values that the previous renderer used last. */
export type OpenRenderPool = (release: LiveRelease, site: SiteValues | undefined) => RenderPool;

type StuckLimits = Pick<Timeouts, 'stuck' | 'stuckForm'>;

/**
 * Opens processes with the server bundles of a release: each area has its own, and they run without the gateway's
 * secrets. Documents without content are rendered by the first area's, that of the home page.
 */
export function createRenderPools({
  workerFile,
  processes,
  releasesFolder,
  ...settings
}: {
  workerFile: string;
  processes: number;
  releasesFolder: string;
  publicUrl: string;
  addresses: Record<ServiceName, string>;
  timeouts: RenderSetup['timeouts'] & StuckLimits;
}): OpenRenderPool {
  return (release, site) => {
    const { manifest, text, preloads, inline } = release;
    const open = (area: string): [string, RenderPool] => {
      const remote = manifest.remotes[area];
      const setup = {
        area,
        areaBundle: remote ? bundlePath(releasesFolder, remote, manifest) : '',
        shellBundle: bundlePath(releasesFolder, 'shell', manifest),
        release: { manifest, text, preloads, inline },
        ...settings,
        site,
      };
      return [area, openPool({ workerFile, processes, releasesFolder, setup, stuckLimits: settings.timeouts })];
    };
    const [main = '', ...others] = renderedAreas(release);
    const first = open(main)[1];
    const pools = new Map([[main, first], ...others.map(open)]);
    const poolOf = (task: RenderTask) =>
      (task.kind === 'page' && pools.get(remoteOf(release, task.address.split('?')[0] ?? '') ?? '')) || first;
    return {
      render: (task) => poolOf(task).render(task),
      close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.close()))),
    };
  };
}

type Worker = { process: RenderProcess; waiting: number; answeredAt: number };

function openPool({
  workerFile,
  processes,
  releasesFolder,
  setup,
  stuckLimits,
}: {
  workerFile: string;
  processes: number;
  releasesFolder: string;
  setup: RenderSetup;
  stuckLimits: StuckLimits;
}): RenderPool {
  const startWorker = (): Worker => ({
    process: openRenderProcess({ workerFile, releasesFolder, setup }),
    waiting: 0,
    answeredAt: 0,
  });
  const open = Array.from({ length: processes }, startWorker);
  let isClosing = false;

  /**
   * A worker that has completed nothing since then is in an endless loop: it is ended, along with its other tasks.
   */
  function replaceIfStuck(worker: Worker, since: number): void {
    const at = open.indexOf(worker);
    if (at === -1 || worker.answeredAt > since) return;
    if (!isClosing) open[at] = startWorker();
    worker.process.end();
  }

  return {
    render: async (task) => {
      const worker = leastBusy(open);
      const since = performance.now();
      worker.waiting += 1;
      const timer = setTimeout(() => replaceIfStuck(worker, since), stuckLimits[isForm(task) ? 'stuckForm' : 'stuck']);
      try {
        const rendered = await worker.process.run(task);
        worker.answeredAt = performance.now();
        return rendered;
      } finally {
        clearTimeout(timer);
        worker.waiting -= 1;
      }
    },
    close: async () => {
      isClosing = true;
      await Promise.all(open.map(({ process }) => process.close()));
    },
  };
}

function leastBusy([first, ...others]: Worker[]): Worker {
  if (first === undefined) throw new Error('There is no worker to render in');
  return others.reduce((least, worker) => (worker.waiting < least.waiting ? worker : least), first);
}
