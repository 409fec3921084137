import { openStorage } from '@fairway/kit/files/storage';
import { type StoredFile, storedNames, versionOf } from '@fairway/release/build-files';
import { liveOf } from '@fairway/release/history';
import { openReleaseStore, readState } from '@fairway/release/store';

export type Acknowledged = { folder: string; version: string };

type Line = { folder: string; from: string | null; to: string };

/** What is wrong with a store in which these switches were acknowledged. */
export async function findStoreFaults(address: string, acknowledged: Acknowledged[]): Promise<string[]> {
  const store = openReleaseStore(address);
  const names = await openStorage(address).list();
  const { manifest, history } = await readState(store);
  const log = String(await store.read('releases.log'))
    .trim()
    .split('\n');
  const lines = log.map((line): Line => JSON.parse(line));
  const faults: string[] = [];
  for (const { folder, version } of acknowledged) {
    const isLogged = lines.some((line) => line.folder === folder && line.to === version);
    if (!isLogged) faults.push(`${folder} ${version} was acknowledged, and is not in the log`);
  }
  for (const folder of new Set(lines.map((line) => line.folder))) {
    const own = lines.filter((line) => line.folder === folder);
    for (const [index, { from }] of own.entries()) {
      if (from !== (own[index - 1]?.to ?? null)) faults.push(`a switch of ${folder} to ${from} is not in the log`);
    }
    const live = manifest.remotes[folder.replace('-', '_')]?.version;
    if (own.at(-1)?.to !== live) faults.push(`${folder} ${live} is live, and not the last in the log`);
    if (liveOf(history[folder])?.version !== live) faults.push(`${folder} ${live} is live, but not in the history`);
    for (const version of new Set(own.map(({ to }) => to))) {
      if (!history[folder]?.some((entry) => entry.version === version))
        faults.push(`${folder} ${version} was live, and is not in the history`);
      const at = `${folder}/${version}/`;
      const files = names.filter((name) => name.startsWith(at) && !/\.(br|gz)$/.test(name)).sort();
      const read = files.map(async (name): Promise<StoredFile> => {
        return [name.slice(at.length), (await store.read(name)) ?? Buffer.from('')];
      });
      const isCompressed = files.flatMap(storedNames).every((name) => names.includes(name));
      if (versionOf(await Promise.all(read)) !== version || !isCompressed)
        faults.push(`${folder} ${version} was live, and is not complete`);
    }
  }
  return faults;
}
