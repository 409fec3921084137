/**
 * `npm run backup [-- --full | --verify]`: makes a backup, whether or not Fairway is running, or verifies the newest
 * one. `npm run restore -- [FOLDER] [--to TIME]`: restores the data folder to a backup, or to a point in time.
 */
import { parseArgs } from 'node:util';
import { holderOf } from '@fairway/stack/data-folder/data-folder';
import { loadSettings, type Settings } from '@fairway/stack/data-folder/settings';
import { privateDatabaseUrl } from '@fairway/stack/engines/mariadb';
import { Failure } from '@fairway/stack/failure';
import { joinFairway, openFairway } from '@fairway/stack/open-fairway';
import { databaseName } from '@fairway/stack/processes/environment';
import { services } from '@fairway/stack/processes/program-list';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { createBackup } from './backup/create-backup.ts';
import { findDatabaseTools } from './backup/database-tools.ts';
import { pruneBackups } from './backup/prune.ts';
import { openRepository, type Repository, verifySnapshot } from './backup/repository.ts';
import { planRestore, readMoment, restoreDatabases, restoreFolder, setAside } from './backup/restore.ts';
import { loadBackupKey } from './backup/seal.ts';

type CommandContext = RunContext & { settings: Settings };

const [command = '', ...args] = process.argv.slice(2);

await runToExit(async (run) => {
  const context = { ...run, settings: loadSettings(process.env) };
  if (context.settings.databaseUrl) {
    throw new Failure(
      'DATABASE_URL names your own server: back it up with its own tools. This command only backs up the private one.',
    );
  }
  if (command === 'restore') await restore(context);
  else await backup(context);
  return 0;
});

function repositoryOf(
  { settings, progress }: CommandContext,
  path: string,
  { create }: { create: boolean },
): Repository {
  const { key, isNew } = loadBackupKey(settings.backupKeyFile, { create });
  if (isNew) {
    progress.line(
      `A new key encrypts the backups: ${settings.backupKeyFile}. Keep a copy of it elsewhere; without it they are`,
    );
    progress.line('lost.');
  }
  return openRepository(path, key, { create });
}

async function backup(context: CommandContext): Promise<void> {
  const { settings, progress, signal } = context;
  const { full, verify } = parseArgs({
    args,
    options: { full: { type: 'boolean' }, verify: { type: 'boolean' } },
  }).values;
  const repository = repositoryOf(context, settings.backupDir, { create: !verify });
  if (verify) {
    const newest = (await repository.list()).at(-1);
    if (!newest) throw new Failure(`There are no backups in ${settings.backupDir}.`);
    const count = await progress.step('Reading the backup', () => verifySnapshot(repository, newest));
    progress.line(`The backup of ${newest.at} is intact: ${count} objects.`);
    return;
  }
  const tools = await findDatabaseTools(signal);
  const { folder, databaseUrl } = await runningDatabase(context);
  const databases = services.map(({ name }) => databaseName(settings, name));
  const { snapshot, isFull } = await progress.step(
    'Backup made and verified',
    () => createBackup({ folder, databaseUrl, databases, tools }, repository, { full: full === true }),
    ({ isFull, added }) => `${isFull ? 'Full' : 'Incremental'} backup made, ${added} objects verified`,
  );
  if (settings.backupRetention) {
    const { deleted, bytes } = await pruneBackups(repository, settings.backupRetention);
    if (deleted > 0) progress.line(`${deleted} old backups deleted, ${Math.round(bytes / 2 ** 20)} MB.`);
  }
  progress.line(`Backup of ${snapshot.at}${isFull ? '' : `, on the dump of ${snapshot.dump.at}`}: ${repository.path}`);
}

/** Opens only the databases of Fairway, if it is not running. */
async function runningDatabase(command: CommandContext) {
  const { settings } = command;
  if (holderOf(settings.dataDir)?.purpose === 'serve') {
    const { folder, ports, secrets } = joinFairway(settings);
    return { folder, databaseUrl: privateDatabaseUrl(ports.mariadb ?? 0, secrets.databaseRoot) };
  }
  const { context, engines } = await openFairway({ purpose: 'command', ...command });
  return { folder: context.folder, databaseUrl: engines.databaseUrl };
}

async function restore(command: CommandContext): Promise<void> {
  const { settings, progress, signal, closing } = command;
  const { values, positionals } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true });
  const repository = repositoryOf(command, positionals[0] ?? settings.backupDir, { create: false });
  const plan = planRestore(await repository.list(), values.to === undefined ? undefined : readMoment(values.to));
  const tools = await findDatabaseTools(signal);
  await progress.step(`Backup of ${plan.snapshot.at} verified`, () => verifySnapshot(repository, plan.snapshot));
  let aside: ReturnType<typeof setAside> | undefined;
  try {
    const { context, engines } = await openFairway({
      purpose: 'command',
      ...command,
      beforeEngines: async (folder) => {
        aside = setAside(folder, new Date());
        await progress.step('Files restored', () => restoreFolder(folder, repository, plan));
      },
    });
    const { folder } = context;
    await progress.step('Databases restored', () =>
      restoreDatabases({ folder, databaseUrl: engines.databaseUrl, tools }, repository, plan),
    );
  } catch (error) {
    await closing.disposeAsync();
    aside?.undo();
    throw error;
  }
  progress.line(`Restored to ${(plan.until ?? new Date(plan.snapshot.at)).toISOString()}. Start it with "npm start".`);
  progress.line(`The previous data is in ${aside?.path}; delete it when you no longer need it.`);
}
