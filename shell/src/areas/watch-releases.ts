import type { HostProps } from '@fairway/area/host-props';
import { isStorageBlocked, isWorkOnlyInTab } from '@fairway/ui/browser/browser-storage';
import { type Area, areaOf, readManifest } from './areas.ts';

const intervalMs = 10 * 60_000;
const noticeMs = 60_000;

type Versions = { areas: Area[]; shellVersion: string };

/**
 * Asks which versions are live when the page becomes visible, and every ten minutes. The returned function says whether
 * the next area is loaded as a document, so that it runs the live version: if anything was replaced, unless that would
 * lose something. A page whose area was replaced by one with a higher revision offers a reload at once.
 */
export function watchReleases({
  areas,
  shellVersion,
  notify,
}: Versions & { notify: HostProps['notify'] }): () => boolean {
  const own = versionsOf({ areas, shellVersion });
  let isReplaced = false;
  let offered: string | undefined;

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const live = await readManifest({ fresh: true });
    isReplaced = versionsOf(live) !== own;
    const [running, current] = [areas, live.areas].map((each) => areaOf(location.pathname, each));
    if (!current || revisionOf(running) >= revisionOf(current) || offered === current.version) return;
    offered = current.version;
    notify({
      kind: 'info',
      title: 'This page is out of date.',
      text: 'Please finish what you are writing, then reload.',
      ms: noticeMs,
      action: { label: 'Reload', run: () => location.reload() },
    });
  }

  // Without a connection, it asks again later.
  const askQuietly = () => void ask().catch(() => {});
  document.addEventListener('visibilitychange', askQuietly);
  setInterval(askQuietly, intervalMs);
  // A notice would be lost that the reader may not have read yet.
  const hasOtherNotice = () => offered === undefined && document.querySelector('.toast') !== null;
  return () => isReplaced && navigator.onLine && !isStorageBlocked() && !isWorkOnlyInTab() && !hasOtherNotice();
}

const revisionOf = (area: Area | undefined) => area?.revision ?? 0;

const versionsOf = ({ areas, shellVersion }: Versions) =>
  JSON.stringify([shellVersion, ...areas.map(({ name, version }) => [name, version])]);
