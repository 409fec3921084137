import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { redisCommandMarker } from '../engines/redis.ts';
import { endStale } from '../processes/process-table.ts';
import { dataFolderAt, holderOf } from './data-folder.ts';

/** The files that Fairway creates in a data folder; it touches nothing else there. */
const parts = [
  'mariadb',
  'mariadb-tmp',
  'mariadb.new',
  'mariadb-init.sql',
  'redis',
  'run',
  'logs',
  'releases',
  'storage',
  'reports',
  'drill',
  'secrets.json',
  'state.json',
  'running.pid',
  'servers.json',
];

/** Empties a data folder that is not in use, after ending any processes left running on it. */
export async function emptyDataFolder(path: string): Promise<void> {
  if (holderOf(path)) return;
  const { run } = dataFolderAt(path);
  await endStale(join(run, 'mariadb.pid'), path);
  await endStale(join(run, 'redis.pid'), redisCommandMarker);
  for (const part of parts) rmSync(join(path, part), { recursive: true, force: true });
}
