import type { OnTrial, ReleaseManifest, RemoteRelease } from '@fairway/contracts/releases/releases';
import { areaName, isArea } from './areas.ts';
import { ReleaseError } from './release-error.ts';

/** What the manifest says about an area or about the shell. */
export type ManifestEntry = RemoteRelease | ReleaseManifest['shell'];

export const isShell = (entry: ManifestEntry): entry is ReleaseManifest['shell'] => !('entry' in entry);

/** The action that made a version live. */
export type SwitchAction = 'start' | 'release' | 'rollback' | 'share' | 'promote';

/** Versions that are tried by some, with the share of visitors in percent. */
export type Channel = 'next';

/** Who switched, from which commit, by which command and why; `isDirty`: with changes that were not committed. `pageCheck`: what was checked in a browser. */
export type About = {
  commit?: string;
  isDirty?: true;
  person?: string;
  command?: string;
  seconds?: number;
  pageCheck?: string;
  reason?: string;
};

/** A switch as the manifest and the log have it. */
export type Switched = About & {
  id: string;
  at: string;
  action: SwitchAction;
  changes: { folder: string; from: string | null; to: string; channel?: Channel; share?: number }[];
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
 * not. An entry with `channel` was only tried; it is withdrawn when that ends. Old stores have no `by`.
 */
export type HistoryEntry = ManifestEntry & {
  by?: SwitchAction;
  withdrawn?: boolean;
  channel?: Channel;
  share?: number;
  switched?: Omit<Switched, 'changes'>;
};

/** Folder → its entries, oldest first. */
export type History = Record<string, HistoryEntry[]>;

/** A share of the visitors in percent, as a command states it: `10%`. Undefined if it is none. */
export function readShare(text = ''): number | undefined {
  const [, digits] = /^(\d{1,3})%?$/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 100 ? undefined : Number(digits);
}

/** The channel that the options of a command name. */
export function readChannel({ channel, to }: { channel?: string; to?: string }): Channel | undefined {
  if (channel === undefined || (channel === 'next' && to === undefined)) return channel;
  throw new ReleaseError('The only channel is next, and --to does not work with it.');
}

/** An entry's state in words: empty for a version that was live before. */
export function stateOf(entry: HistoryEntry, live: HistoryEntry | undefined): string {
  const { channel, share, withdrawn } = entry;
  if (entry === live) return 'live';
  if (channel) return withdrawn ? `was on ${channel}` : `on ${channel}, ${share}%`;
  return withdrawn ? 'rolled back' : '';
}

export function liveEntry({ shell, remotes }: StoredManifest, folder: string): ManifestEntry | undefined {
  return isArea(folder) ? remotes[areaName(folder)] : (shell ?? undefined);
}

const nameOf = (folder: string): string => (isArea(folder) ? areaName(folder) : 'shell');

export type Trial = OnTrial<ManifestEntry>;

/** The version of a folder that is on trial. */
export function trialOf({ next }: StoredManifest, folder: string): Trial | undefined {
  return folder === 'shell' ? next?.shell : next?.remotes[nameOf(folder)];
}

/** The manifest with other versions on trial; undefined ends a trial. */
export function withTrials(
  { next, ...manifest }: StoredManifest,
  trials: (readonly [folder: string, Trial | undefined])[],
): StoredManifest {
  const changed = Object.fromEntries(trials.map(([folder, trial]) => [nameOf(folder), trial]));
  const all: Record<string, Trial | undefined> = { ...next?.remotes, shell: next?.shell, ...changed };
  const left = Object.entries(all).filter(([, trial]) => trial !== undefined);
  if (left.length === 0) return manifest;
  const { shell, ...remotes } = Object.fromEntries(left);
  return { ...manifest, next: { ...(shell && { shell }), remotes } as StoredManifest['next'] };
}

/** The history with the last switch of the manifest; the same object if it has that already. */
export function withSwitch(history: History, manifest: StoredManifest): History {
  if (manifest.switched === undefined) return history;
  const { changes, ...switched } = manifest.switched;
  const isRecorded = (folder: string) => history[folder]?.some((entry) => entry.switched?.id === switched.id);
  if (changes.every(({ folder }) => isRecorded(folder))) return history;
  const added = changes.map(({ folder, to, channel }) => {
    const entries = history[folder] ?? [];
    const trial = entries.findLast((entry) => entry.channel && !entry.withdrawn);
    // The commit stays that of the version.
    const about = { ...(trial?.version === to && trial.switched), ...switched };
    if (channel && switched.action !== 'release') {
      const state = switched.action === 'rollback' ? { withdrawn: true } : { share: trialOf(manifest, folder)?.share };
      const changed = { ...trial, ...state, switched: { ...trial?.switched, ...switched } };
      return [folder, entries.map((entry) => (entry === trial ? changed : entry))];
    }
    const rolledBack = switched.action === 'rollback' ? rollBackTo(to, entries, switched) : undefined;
    if (rolledBack) return [folder, rolledBack];
    const entry = channel ? trialOf(manifest, folder) : liveEntry(manifest, folder);
    const ended = entries.map((other) => (other.channel ? { ...other, withdrawn: true } : other));
    return [
      folder,
      entry ? [...ended, { ...entry, ...(channel && { channel }), by: switched.action, switched: about }] : entries,
    ];
  });
  return { ...history, ...Object.fromEntries(added) };
}

export const liveOf = (entries: HistoryEntry[] = []): HistoryEntry | undefined =>
  entries.findLast(({ withdrawn, channel }) => !withdrawn && !channel);

/** Whether a person chose this version, so a start leaves it live. Without `by`, a start filled the store. */
export const wasReleased = ({ by = 'start' }: HistoryEntry): boolean => by !== 'start';

/** The entry in the format of the manifest. */
export function manifestEntry({ by, withdrawn, channel, share, switched, ...entry }: HistoryEntry): ManifestEntry {
  return entry;
}

/** The version that a rollback returns to by default. */
export function previousVersion(entries: HistoryEntry[] = []): string | undefined {
  const live = liveOf(entries);
  return entries.findLast((entry) => !entry.withdrawn && !entry.channel && entry.version !== live?.version)?.version;
}

/** The entries after a rollback to `version`, which may be withdrawn; undefined if it was never live. */
function rollBackTo(
  version: string,
  entries: HistoryEntry[],
  switched: Omit<Switched, 'changes'>,
): HistoryEntry[] | undefined {
  const at = entries.findLastIndex((entry) => entry.version === version && !entry.channel);
  const found = entries[at];
  if (found === undefined) return undefined;
  const { withdrawn, ...entry } = found;
  const left = entries.slice(at + 1).map((later) => (later.channel ? later : { ...later, withdrawn: true }));
  // The commit stays that of the version.
  const live: HistoryEntry = { ...entry, by: 'rollback', switched: { ...entry.switched, ...switched } };
  return [...entries.slice(0, at), live, ...left];
}
