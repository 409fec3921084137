import type { Metrics } from '@fairway/kit/metrics/metrics';
import type { CallKind, Upstream } from './api/upstream.ts';
import type { Releases } from './pages/releases.ts';

const kinds: CallKind[] = ['read', 'write'];

export function observeUpstreams(metrics: Metrics, upstreams: Record<string, Upstream>): void {
  metrics.gauge({
    name: 'fairway_upstream_calls',
    help: 'Calls in progress and queued for each service',
    labelNames: ['upstream', 'kind', 'state'],
    read: (set) => {
      for (const [upstream, { queues }] of Object.entries(upstreams)) {
        for (const kind of kinds) {
          const { running, waiting } = queues[kind].size();
          set({ upstream, kind, state: 'running' }, running);
          set({ upstream, kind, state: 'waiting' }, waiting);
        }
      }
    },
  });
  metrics.gauge({
    name: 'fairway_upstream_circuit_open',
    help: '1 while a service hangs and its calls fail at once',
    labelNames: ['upstream'],
    read: (set) => {
      for (const [upstream, { circuit }] of Object.entries(upstreams)) set({ upstream }, circuit.isOpen() ? 1 : 0);
    },
  });
}

/** Reports the live version of each area, and the areas whose released version is invalid. */
export function observeReleases(metrics: Metrics, releases: Pick<Releases, 'live' | 'rejected'>): void {
  metrics.gauge({
    name: 'fairway_release_rejected',
    help: '1 if the released version of an area is invalid and not served; area="manifest": of all',
    labelNames: ['area'],
    read: (set) => {
      for (const area of Object.keys(releases.rejected())) set({ area }, 1);
    },
  });
  metrics.gauge({
    name: 'fairway_release_info',
    help: 'The live version of the shell and of each area',
    labelNames: ['area', 'version'],
    read: (set) => {
      const manifest = releases.live()?.manifest;
      if (!manifest) return;
      set({ area: 'shell', version: manifest.shell.version }, 1);
      for (const [area, { version }] of Object.entries(manifest.remotes)) set({ area, version }, 1);
    },
  });
}
