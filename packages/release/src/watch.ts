import { setTimeout as sleep } from 'node:timers/promises';
import { documentViewsPath, type VersionCounts } from '@fairway/contracts/releases/document-views';
import { areaName, isArea } from './areas.ts';
import { type About, liveEntry, previousVersion } from './history.ts';
import { rollback } from './publish.ts';
import { ReleaseError } from './release-error.ts';
import { openReleaseStore, readState } from './store.ts';

/** From this many document views, the error rate of a version means something. */
const minViews = 200;
const minErrors = 5;
/** How much worse than the version before a version may be; that one counts as at least `minRate`. */
const factor = 3;
const minRate = 0.001;

const pollMs = 2_000;
const reportMs = 30_000;
const askTimeoutMs = 10_000;

type Counts = { views: number; errors: number };
type Release = { folder: string; version: string };

/** `10m`, `90s` or `1h`, in milliseconds; undefined if it is none of them. */
export function durationOf(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  const unitMs = { s: 1_000, m: 60_000, h: 3_600_000 }[unit];
  return unitMs && Number(number) * unitMs;
}

/** What each gateway has counted since it started. */
export function readCounts(gateways: readonly string[]): Promise<VersionCounts[][]> {
  return Promise.all(
    gateways.map(async (gateway) => {
      const url = gateway + documentViewsPath;
      try {
        const reply = await fetch(url, { signal: AbortSignal.timeout(askTimeoutMs) });
        if (!reply.ok) throw new Error(String(reply.status));
        return (await reply.json()) as VersionCounts[];
      } catch (error) {
        throw new ReleaseError(`No gateway counts document views at ${url}: ${(error as Error).message}`);
      }
    }),
  );
}

function countsOf(counted: readonly VersionCounts[] = [], { folder, version }: Release): Counts {
  const own = counted.filter((each) =>
    isArea(folder) ? each.area === areaName(folder) && each.version === version : each.shell === version,
  );
  return sum(own);
}

const sum = (counts: Counts[]): Counts =>
  counts.reduce((all, { views, errors }) => ({ views: all.views + views, errors: all.errors + errors }), {
    views: 0,
    errors: 0,
  });

/** What was counted of a version since `start`; a gateway that was restarted since then counts from zero. */
export function countsSince(start: VersionCounts[][], now: VersionCounts[][], release: Release): Counts {
  return sum(
    now.map((counted, gateway) => {
      const [before, after] = [countsOf(start[gateway], release), countsOf(counted, release)];
      if (after.views < before.views || after.errors < before.errors) return after;
      return { views: after.views - before.views, errors: after.errors - before.errors };
    }),
  );
}

/** The error rate from which a version is rolled back. The version before counts if it was viewed often enough. */
export function maxRateAfter(before: Counts): number {
  const rate = before.views >= minViews ? before.errors / before.views : 0;
  return factor * Math.max(rate, minRate);
}

export const isFailing = ({ views, errors }: Counts, maxRate: number): boolean =>
  views >= minViews && errors >= minErrors && errors / views > maxRate;

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

function describe({ views, errors }: Counts): string {
  const rate = views > 0 ? ` (${percent(errors / views)})` : '';
  return `${errors} ${errors === 1 ? 'error' : 'errors'} in ${views} document ${views === 1 ? 'view' : 'views'}${rate}`;
}

/**
 * Watches released versions, and rolls all of them back together if one fails in browsers. `start` is what the gateways
 * had counted before the switch. A version that another replaced is not watched any further.
 * @returns why it rolled back, and to what; undefined if nothing failed
 */
export async function watchReleases({
  releasesDir,
  gateways,
  start,
  released,
  forMs,
  about,
  report,
}: {
  releasesDir: string;
  gateways: readonly string[];
  start: VersionCounts[][];
  released: readonly Release[];
  forMs: number;
  about: (more: About) => About;
  report: (line: string) => void;
}): Promise<string | undefined> {
  const store = openReleaseStore(releasesDir);
  const endsAt = Date.now() + forMs;
  const { history } = await readState(store);
  const limits = released.map(({ folder }) => {
    const version = previousVersion(history[folder]) ?? '';
    return maxRateAfter(sum(start.map((counted) => countsOf(counted, { folder, version }))));
  });
  let reportedAt = 0;
  for (;;) {
    const isLast = Date.now() >= endsAt;
    const { manifest } = await readState(store);
    const replaced = released.find(({ folder, version }) => liveEntry(manifest, folder)?.version !== version);
    if (replaced) {
      report(`${replaced.folder} ${replaced.version} is no longer live, so nothing is watched any longer`);
      return undefined;
    }
    const now = await readCounts(gateways).catch((error: unknown) => {
      if (!(error instanceof ReleaseError) || isLast) throw error;
      report(error.message);
    });
    if (now) {
      const seen = released.map((release) => countsSince(start, now, release));
      if (isLast || Date.now() - reportedAt >= reportMs) {
        reportedAt = Date.now();
        for (const [index, { folder, version }] of released.entries())
          report(`${folder} ${version}: ${describe(seen[index] as Counts)}`);
      }
      const failing = released.findIndex((_release, index) => isFailing(seen[index] as Counts, limits[index] ?? 0));
      const failed = released[failing];
      if (failed) {
        const why = `${describe(seen[failing] as Counts)}, more than ${percent(limits[failing] ?? 0)}`;
        const reason = `${failed.folder} ${failed.version}: ${why}`;
        const from = Object.fromEntries(released.map(({ folder, version }) => [folder, version]));
        const folders = Object.keys(from);
        const steps = await rollback({ releasesDir, folders, from, about: () => about({ reason }) });
        return `${reason}. ${steps.map(({ folder, to }) => `${folder} rolled back to ${to}`).join(', ')}.`;
      }
    }
    if (isLast) return undefined;
    await sleep(Math.min(pollMs, Math.max(endsAt - Date.now(), 0)));
  }
}
