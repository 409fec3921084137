import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFolder, dataFolderAt, openDataFolder, type Purpose } from './data-folder/data-folder.ts';
import { claimPorts, requireFreePort } from './data-folder/ports.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import type { Settings } from './data-folder/settings.ts';
import { loadState, saveState } from './data-folder/state.ts';
import { writeStoredJson } from './data-folder/stored-json.ts';
import { privateDatabaseUrl } from './engines/mariadb.ts';
import { privateRedisUrl } from './engines/redis.ts';
import { type Engines, openEngines, type StartContext } from './engines/run-engines.ts';
import { databaseName, describeInstance, type Instance } from './processes/environment.ts';
import { programs, services } from './processes/program-list.ts';
import { portNames } from './stack.ts';

/**
 * The first half of every command: locks the data folder, creates its content, and starts the databases. `closing`
 * closes everything it opens, even if it fails halfway.
 */
export async function openFairway({
  purpose,
  settings,
  progress,
  signal,
  closing,
  beforeEngines = () => {},
}: Pick<StartContext, 'settings' | 'progress' | 'signal' | 'closing'> & {
  purpose: Purpose;
  /** Called when the data folder is locked and nothing runs on it yet. */
  beforeEngines?: (folder: DataFolder) => void | Promise<void>;
}): Promise<{
  context: StartContext;
  engines: Engines;
}> {
  const { folder, release } = openDataFolder(settings.dataDir, purpose, settings);
  closing.defer(release);
  await beforeEngines(folder);
  if (purpose !== 'command') await requireFreePort(settings.port);
  const state = loadState(folder.path);
  state.ports = await claimPorts(portNames, state.ports, [settings.port]);
  saveState(folder.path, state);
  const context = { ...joinFairway(settings), progress, signal, closing };
  const engines = await openEngines(context);
  if (!settings.databaseUrl && !settings.redisUrl) closing.defer(shareServers(folder, engines));
  return { context, engines };
}

/** Lets tests that are started by hand use the private servers: see packages/test-support/src/servers.ts. */
function shareServers({ path }: DataFolder, { databaseUrl, redisUrl }: Engines): () => void {
  const file = join(path, 'servers.json');
  writeStoredJson(file, { pid: process.pid, database: databaseUrl.href, redis: redisUrl.href });
  return () => rmSync(file, { force: true });
}

/** Reads an existing data folder, for a command that runs next to a running Fairway. */
export function joinFairway(settings: Settings): Pick<StartContext, 'settings' | 'folder' | 'secrets' | 'ports'> {
  const folder = dataFolderAt(settings.dataDir);
  const secrets = loadSecrets(folder.path, {
    accounts: services.map(({ name }) => databaseName(settings, name)),
    processes: programs.map(({ name }) => name),
  });
  return { settings, folder, secrets, ports: { ...loadState(folder.path).ports, gateway: settings.port } };
}

/** The Fairway that runs on a data folder, for a command beside it. */
export function runningInstance(settings: Settings): Instance {
  const joined = joinFairway(settings);
  const { ports, secrets } = joined;
  const engines = {
    databaseUrl: settings.databaseUrl ?? privateDatabaseUrl(ports.mariadb ?? 0, secrets.databaseRoot),
    redisUrl: settings.redisUrl ?? privateRedisUrl(ports.redis ?? 0, secrets.redis),
  };
  return describeInstance(joined, engines, { overrides: false });
}
