import { liveEntry, previousVersion, trialOf } from './history.ts';
import type { ReleaseStore } from './release-store.ts';
import { readLog, removeVersions } from './store.ts';

/** Pages that run a version stay open for days, and its team may roll back to it. */
const retentionDays = 30;
const retainedVersions = 5;

/**
 * Removes versions that are neither live nor on trial, have not been stored or live for 30 days, and are neither one of
 * the last five of their folder nor the one that a rollback returns to.
 */
export async function removeOldVersions(store: ReleaseStore, now = Date.now()): Promise<void> {
  const since = now - retentionDays * 24 * 3_600_000;
  const versions = (await store.listVersions()).filter(({ storedAt }) => storedAt < since);
  if (versions.length === 0) return;
  const leftSince = (await readLog(store)).filter(({ at }) => Date.parse(at) >= since);
  await removeVersions(store, ({ manifest, history }) =>
    versions.filter(({ folder, version }) => {
      const entries = history[folder] ?? [];
      const last = [...new Set(entries.map((entry) => entry.version).toReversed())].slice(0, retainedVersions);
      const retained = [
        ...last,
        previousVersion(entries),
        liveEntry(manifest, folder)?.version,
        trialOf(manifest, folder)?.version,
      ];
      return !retained.includes(version) && !leftSince.some((line) => line.folder === folder && line.from === version);
    }),
  );
}
