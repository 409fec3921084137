import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFolder, dataFolderAt, openDataFolder, type Purpose } from './data-folder.ts';
import { databaseName } from './environment.ts';
import { claimPorts, requireFreePort } from './ports.ts';
import { programs, services } from './program-list.ts';
import { type Engines, openEngines, type StartContext } from './run-engines.ts';
import { loadSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { portNames } from './stack.ts';
import { loadState, saveState } from './state.ts';
import { writeStoredJson } from './stored-json.ts';

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
  const { folder, release } = openDataFolder(settings.dataDir, purpose, settings.publicUrl);
  closing.defer(release);
  await beforeEngines(folder);
  if (purpose !== 'command') await requireFreePort(settings.port);
  const state = loadState(folder.path);
  const claimed = await claimPorts(portNames, state.ports, [settings.port]);
  // `npm run status` may be started without FAIRWAY_PORT.
  const gateway = purpose === 'command' ? state.ports.gateway : settings.port;
  state.ports = { ...claimed, ...(gateway !== undefined && { gateway }) };
  saveState(folder.path, state);
  const context = { ...joinFairway(settings), progress, signal, closing };
  const engines = await openEngines(context);
  if (!settings.databaseUrl && !settings.redisUrl) closing.defer(shareServers(folder, engines));
  return { context, engines };
}

/** Lets tests that are started by hand use the private servers: see packages/testing-kit/src/servers.ts. */
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
  return { settings, folder, secrets, ports: { gateway: settings.port, ...loadState(folder.path).ports } };
}
