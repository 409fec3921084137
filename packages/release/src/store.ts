import { isBucket } from '@fairway/kit/files/storage';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import { type History, type HistoryEntry, type StoredManifest, type Switched, withSwitch } from './history.ts';
import type { ReleaseStore } from './release-store.ts';

/** A folder, or a bucket by `s3://…`. */
export const openReleaseStore = (address: string): ReleaseStore =>
  isBucket(address) ? openBucketStore(address) : openFolderStore(address);

const manifestFile = 'manifest.json';
const historyFile = 'history.json';
const logFile = 'releases.log';

const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const parseManifest = (text?: string): StoredManifest =>
  text === undefined ? { schema: 1, shell: null, remotes: {} } : JSON.parse(text);
const parseHistory = (text?: string): History => (text === undefined ? {} : JSON.parse(text));

export type State = { manifest: StoredManifest; history: History };

/** The current state; nothing is written. */
export async function readState(store: ReleaseStore): Promise<State> {
  const history = await store.readIndex(historyFile);
  const manifest = parseManifest((await store.readIndex(manifestFile)).text);
  return { manifest, history: withSwitch(parseHistory(history.text), manifest) };
}

/**
 * Replaces the manifest by what `plan` returns, in one write. `plan` runs again if another process was faster; without a
 * `next` manifest, it changes nothing.
 */
export function switchLive<T>(
  store: ReleaseStore,
  plan: (state: State) => Promise<{ result: T; next?: StoredManifest | undefined }>,
): Promise<T> {
  return store.change(async () => {
    for (;;) {
      const index = await store.readIndex(manifestFile);
      await recordSwitch(store);
      const { result, next } = await plan(await readState(store));
      if (next !== undefined && !(await index.replace(toText(next)))) continue;
      if (next !== undefined) await recordSwitch(store);
      return result;
    }
  });
}

/** Adds the last switch to history and log, unless the process that made it has done so. */
async function recordSwitch(store: ReleaseStore): Promise<void> {
  await update(store, historyFile, (text, manifest) => {
    const history = parseHistory(text);
    const recorded = withSwitch(history, manifest);
    return recorded === history ? undefined : toText(recorded);
  });
  await update(store, logFile, (text = '', { switched }) => {
    if (switched === undefined || text.includes(switched.id)) return undefined;
    const { changes, ...about } = switched;
    return text + changes.map((change) => `${JSON.stringify({ ...about, ...change })}\n`).join('');
  });
}

/** A line of the log. Old ones have no id, and nothing about the command. */
export type LogLine = Omit<Switched, 'changes'> & Switched['changes'][number];

export async function readLog(store: ReleaseStore): Promise<LogLine[]> {
  const { text = '' } = await store.readIndex(logFile);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Removes versions that `choose` returns, from the history first: nobody can then roll back to them. */
export async function removeVersions(
  store: ReleaseStore,
  choose: (state: State) => { folder: string; version: string }[],
): Promise<void> {
  await store.change(async () => {
    const chosen = choose(await readState(store));
    if (chosen.length === 0) return;
    const keep = (folder: string) => (entry: HistoryEntry) =>
      !chosen.some((each) => each.folder === folder && each.version === entry.version);
    await update(store, historyFile, (text) => {
      const kept = Object.entries(parseHistory(text)).map(([folder, all]) => [folder, all.filter(keep(folder))]);
      const next = toText(Object.fromEntries(kept));
      return next === text ? undefined : next;
    });
    for (const { folder, version } of chosen) await store.removeVersion(folder, version);
  });
}

async function update(
  store: ReleaseStore,
  name: string,
  change: (text: string | undefined, manifest: StoredManifest) => string | undefined,
): Promise<void> {
  for (;;) {
    const index = await store.readIndex(name);
    // Read after the index: whoever has replaced the manifest since then recorded its switch first.
    const text = change(index.text, parseManifest((await store.readIndex(manifestFile)).text));
    if (text === undefined || (await index.replace(text))) return;
  }
}
