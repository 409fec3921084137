import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderAt, holderOf } from './data-folder.ts';
import { endStale } from './process-table.ts';
import { redisMark } from './redis.ts';

/** What Fairway puts into a data folder; nothing else in there is touched. */
const parts = [
  ...['mariadb', 'mariadb.new', 'mariadb-init.sql', 'redis', 'run', 'logs', 'releases', 'storage', 'reports', 'drill'],
  ...['secrets.json', 'state.json', 'running.pid'],
];

/** Empties a data folder that nobody works on, after ending what was left running on it. */
export async function emptyDataFolder(path: string): Promise<void> {
  if (holderOf(path)) return;
  const { run } = dataFolderAt(path);
  await endStale(join(run, 'mariadb.pid'), path);
  await endStale(join(run, 'redis.pid'), redisMark);
  for (const part of parts) rmSync(join(path, part), { recursive: true, force: true });
}
