import type { ReleaseManifest, RemoteRelease } from '@fairway/contracts/releases/releases';
import { areaName, isArea } from './areas.ts';

/** What the manifest says about an area or about the shell. */
export type ManifestEntry = RemoteRelease | ReleaseManifest['shell'];

export const isShell = (entry: ManifestEntry): entry is ReleaseManifest['shell'] => !('entry' in entry);

/** The action that made a version live. */
export type SwitchAction = 'start' | 'release' | 'rollback';

/** Who switched, from which commit, by which command and why; `isDirty`: with changes that were not committed. */
export type About = {
  commit?: string;
  isDirty?: true;
  person?: string;
  command?: string;
  seconds?: number;
  reason?: string;
};

/** A switch as the manifest and the log have it. */
export type Switched = About & {
  id: string;
  at: string;
  action: SwitchAction;
  changes: { folder: string; from: string | null; to: string }[];
};

/** `shell` is null until one is released. */
export type StoredManifest = Omit<ReleaseManifest, 'shell'> & {
  shell: ReleaseManifest['shell'] | null;
  /** The last switch, until history and log have it: a process may be killed before it writes them. */
  switched?: Switched;
};

/**
 * The versions of one folder are listed in the order they went live. Each is a manifest entry with `by` and the switch
 * that made it live. A rollback marks the versions it leaves as `withdrawn`, so the live version is the last one that is
 * not. Old stores have no `by`.
 */
export type HistoryEntry = ManifestEntry & {
  by?: SwitchAction;
  withdrawn?: boolean;
  switched?: Omit<Switched, 'changes'>;
};

/** Folder → its entries, oldest first. */
export type History = Record<string, HistoryEntry[]>;

export function liveEntry({ shell, remotes }: StoredManifest, folder: string): ManifestEntry | undefined {
  return isArea(folder) ? remotes[areaName(folder)] : (shell ?? undefined);
}

/** The history with the last switch of the manifest; the same object if it has that already. */
export function withSwitch(history: History, manifest: StoredManifest): History {
  if (manifest.switched === undefined) return history;
  const { changes, ...switched } = manifest.switched;
  const isRecorded = (folder: string) => history[folder]?.some((entry) => entry.switched?.id === switched.id);
  if (changes.every(({ folder }) => isRecorded(folder))) return history;
  const added = changes.flatMap(({ folder, to }) => {
    const [entry, entries = []] = [liveEntry(manifest, folder), history[folder]];
    const rolledBack = switched.action === 'rollback' ? rollBackTo(to, entries, switched) : undefined;
    return entry ? [[folder, rolledBack ?? [...entries, { ...entry, by: switched.action, switched }]] as const] : [];
  });
  return { ...history, ...Object.fromEntries(added) };
}

export const liveOf = (entries: HistoryEntry[] = []): HistoryEntry | undefined =>
  entries.findLast(({ withdrawn }) => !withdrawn);

/** Whether a person chose this version, so a start leaves it live. Without `by`, a start filled the store. */
export const wasReleased = ({ by = 'start' }: HistoryEntry): boolean => by !== 'start';

/** The entry in the format of the manifest. */
export function manifestEntry({ by, withdrawn, switched, ...entry }: HistoryEntry): ManifestEntry {
  return entry;
}

/** The version that a rollback returns to by default. */
export function previousVersion(entries: HistoryEntry[] = []): string | undefined {
  const live = liveOf(entries);
  return entries.findLast(({ withdrawn, version }) => !withdrawn && version !== live?.version)?.version;
}

/** The entries after a rollback to `version`, which may be withdrawn; undefined if it was never live. */
function rollBackTo(
  version: string,
  entries: HistoryEntry[],
  switched: Omit<Switched, 'changes'>,
): HistoryEntry[] | undefined {
  const at = entries.findLastIndex((entry) => entry.version === version);
  const found = entries[at];
  if (found === undefined) return undefined;
  const { withdrawn, ...entry } = found;
  const left = entries.slice(at + 1).map((later) => ({ ...later, withdrawn: true }));
  // The commit stays that of the version.
  const live: HistoryEntry = { ...entry, by: 'rollback', switched: { ...entry.switched, ...switched } };
  return [...entries.slice(0, at), live, ...left];
}
