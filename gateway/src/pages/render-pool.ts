import type { ServiceName } from '@fairway/contracts/call/services';
import type { Timeouts } from '../timeouts.ts';
import { bundlePath, type LiveRelease, remoteOf, renderedAreas } from './releases.ts';
import { openRenderProcess, type RenderProcess } from './render-process.ts';
import type { Rendered, RenderSetup, RenderTask, SiteValues } from './render-worker.ts';

/** How many forms a process handles at once: they wait longer than pages do. */
export const formsPerProcess = 8;

export type RenderPool = {
  /** `release`: the position of the release that it is rendered for. */
  render: (task: RenderTask, release: number) => Promise<Rendered>;
  /** Waits for running renders, then ends the processes. */
  close: () => Promise<void>;
};

const isForm = (task: RenderTask): boolean => task.kind === 'page' && task.form !== undefined;

/** Opens a pool for releases with the same server bundles. `site`: the values that the previous renderer used last. */
export type OpenRenderPool = (
  releases: readonly [LiveRelease, ...LiveRelease[]],
  site: SiteValues | undefined,
) => RenderPool;

type StuckLimits = Pick<Timeouts, 'stuck' | 'stuckForm'>;

/**
 * Opens processes with the server bundles of releases: each area has its own, and they run without the gateway's
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
  return (releases, site) => {
    const [release] = releases;
    const { manifest } = release;
    const open = (area: string): [string, RenderPool] => {
      const remote = manifest.remotes[area];
      const setup = {
        area,
        areaBundle: remote ? bundlePath(releasesFolder, remote, manifest) : '',
        shellBundle: bundlePath(releasesFolder, 'shell', manifest),
        releases: releases.map(({ manifest, text, preloads, inline }) => ({ manifest, text, preloads, inline })),
        ...settings,
        site,
      };
      return [area, openPool({ workerFile, processes, releasesFolder, setup, stuckLimits: settings.timeouts })];
    };
    const [main = '', ...others] = renderedAreas(release);
    const first = open(main)[1];
    const pools = new Map([[main, first], ...others.map(open)]);
    const poolOf = (task: RenderTask, place: number) => {
      if (task.kind === 'document') return first;
      const [path = ''] = task.address.split('?');
      return pools.get(remoteOf(releases[place] ?? release, path) ?? '') ?? first;
    };
    return {
      render: (task, place) => poolOf(task, place).render(task, place),
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
    render: async (task, release) => {
      const worker = leastBusy(open);
      const since = performance.now();
      worker.waiting += 1;
      const timer = setTimeout(() => replaceIfStuck(worker, since), stuckLimits[isForm(task) ? 'stuckForm' : 'stuck']);
      try {
        const rendered = await worker.process.run({ ...task, release });
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
