import type { ReleaseManifest, RemoteRelease } from '@fairway/contracts/releases/releases';

/** What the manifest says about an area or about the shell. */
export type ManifestEntry = RemoteRelease | ReleaseManifest['shell'];

export const isShell = (entry: ManifestEntry): entry is ReleaseManifest['shell'] => !('entry' in entry);

/** The action that made a version live. */
export type SwitchAction = 'start' | 'release' | 'rollback';

/**
 * The versions of one folder are listed in the order they went live. Each is a manifest entry with `by`. A rollback
 * marks the versions it leaves as `withdrawn`, so the live version is the last one that is not. Old stores have no `by`.
 */
export type HistoryEntry = ManifestEntry & { by?: SwitchAction; withdrawn?: boolean };

export const liveOf = (entries: HistoryEntry[] = []): HistoryEntry | undefined =>
  entries.findLast(({ withdrawn }) => !withdrawn);

/** Whether a person chose this version, so a start leaves it live. Without `by`, a start filled the store. */
export const wasReleased = ({ by = 'start' }: HistoryEntry): boolean => by !== 'start';

/** The entry in the format of the manifest. */
export function manifestEntry({ by, withdrawn, ...entry }: HistoryEntry): ManifestEntry {
  return entry;
}

/** The version that a rollback returns to by default. */
export function previousVersion(entries: HistoryEntry[] = []): string | undefined {
  const live = liveOf(entries);
  return entries.findLast(({ withdrawn, version }) => !withdrawn && version !== live?.version)?.version;
}

/** The history after a rollback to `version`, which may be withdrawn; undefined if it was never live. */
export function rollBackTo(
  version: string,
  entries: HistoryEntry[] = [],
): { live: HistoryEntry; entries: HistoryEntry[] } | undefined {
  const at = entries.findLastIndex((entry) => entry.version === version);
  const found = entries[at];
  if (found === undefined) return undefined;
  const { withdrawn, ...entry } = found;
  const live: HistoryEntry = { ...entry, by: 'rollback' };
  const left = entries.slice(at + 1).map((later) => ({ ...later, withdrawn: true }));
  return { live, entries: [...entries.slice(0, at), live, ...left] };
}
