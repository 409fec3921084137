import type { DataFolder } from '../data-folder/data-folder.ts';
import type { Secrets } from '../data-folder/secrets.ts';
import type { Settings } from '../data-folder/settings.ts';
import { type ProcessSpec, type RunningProcess, startProcess } from '../processes/processes.ts';
import type { Progress } from '../progress.ts';
import { requireDatabase } from './databases.ts';
import { findEngines, type MariadbEngine, type RedisEngine } from './engines.ts';
import type { EngineName } from './install-engines.ts';
import { prepareMariadb } from './mariadb.ts';
import { prepareRedis } from './redis.ts';
import { requireRedis } from './require-redis.ts';

/** The context of every part of a start. */
export type StartContext = {
  settings: Settings;
  folder: DataFolder;
  secrets: Secrets;
  ports: Record<string, number>;
  progress: Progress;
  /** Aborts the start. */
  signal: AbortSignal;
  /** Everything that is opened registers here, to be closed in reverse order. */
  closing: AsyncDisposableStack;
};

export type Engines = { databaseUrl: URL; redisUrl: URL; processes: RunningProcess[] };

/** The servers named in the settings; private ones in the data folder for the others. */
export async function openEngines(context: StartContext): Promise<Engines> {
  const { settings, progress, signal } = context;
  if (settings.databaseUrl) await requireDatabase(settings.databaseUrl);
  if (settings.redisUrl) await requireRedis(settings.redisUrl);
  const wanted: EngineName[] = [];
  if (!settings.databaseUrl) wanted.push('mariadb');
  if (!settings.redisUrl) wanted.push('redis');
  const found = await progress.step(
    'Looking for MariaDB and Redis',
    () => findEngines(wanted, signal),
    ({ installed }) => (installed.length > 0 ? `Installed ${installed.join(' and ')}` : 'MariaDB and Redis found'),
  );
  return progress.step(
    'Databases running',
    async () => {
      const mariadb = await mariadbOf(context, found.mariadb);
      const redis = redisOf(context, found.redis);
      const processes = [...mariadb.specs, ...redis.specs].map((spec) => startManaged(spec, context));
      await Promise.all(processes.map((process) => process.whenReady()));
      return { databaseUrl: mariadb.url, redisUrl: redis.url, processes };
    },
    ({ processes }) => `Databases running (${processes.map(({ name }) => `${name}, private`).join('; ') || 'yours'})`,
  );
}

type Engine = { url: URL; specs: ProcessSpec[] };

async function mariadbOf(context: StartContext, found: MariadbEngine): Promise<Engine> {
  const { settings, folder, secrets, ports, signal } = context;
  if (settings.databaseUrl) return { url: settings.databaseUrl, specs: [] };
  const { spec, adminUrl } = await prepareMariadb(found, {
    folder,
    port: portOf(ports, 'mariadb'),
    password: secrets.databaseRoot,
    buffer: settings.databaseBuffer,
    binlog: settings.databaseBinlog,
    signal,
  });
  return { url: adminUrl, specs: [spec] };
}

function redisOf({ settings, folder, secrets, ports, signal }: StartContext, found: RedisEngine): Engine {
  if (settings.redisUrl) return { url: settings.redisUrl, specs: [] };
  const { spec, url } = prepareRedis(found, { folder, port: portOf(ports, 'redis'), password: secrets.redis, signal });
  return { url, specs: [spec] };
}

/** Starts a process that `closing` stops. */
export function startManaged(spec: ProcessSpec, { folder, progress, closing }: StartContext): RunningProcess {
  const process = startProcess(spec, { logDir: folder.logs, pidDir: folder.run, log: progress.line });
  closing.defer(() => process.stop());
  return process;
}

function portOf(ports: Record<string, number>, name: string): number {
  const port = ports[name];
  if (port === undefined) throw new Error(`No port is reserved for ${name}`);
  return port;
}
