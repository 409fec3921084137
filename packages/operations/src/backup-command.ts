/**
 * `npm run backup [-- --full | --verify]`: makes a backup, whether or not Fairway is running, or verifies the newest
 * one. `npm run restore -- [FOLDER] [--to TIME]`: restores the data folder to a backup, or to a point in time.
 */
import { parseArgs } from 'node:util';
import { holderOf } from '@fairway/stack/data-folder/data-folder';
import { loadSettings, type Settings } from '@fairway/stack/data-folder/settings';
import { Failure } from '@fairway/stack/failure';
import { haveAnotherVersion } from '@fairway/stack/migrate-and-seed';
import { openFairway, runningInstance } from '@fairway/stack/open-fairway';
import { databaseName } from '@fairway/stack/processes/environment';
import { services } from '@fairway/stack/processes/program-list';
import { type RunContext, runToExit } from '@fairway/stack/processes/run-to-exit';
import { type BackupTools, findBackupTools } from './backup/backup-tools.ts';
import { createBackup } from './backup/create-backup.ts';
import { ensureBackupKey, openRepository, type Repository } from './backup/encrypted-repository.ts';
import { planRestore, readMoment, restoreDatabases, restoreFolder, setAside } from './backup/restore.ts';

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

async function repositoryOf(
  { settings, progress }: CommandContext,
  { restic }: BackupTools,
  { path = settings.backupDir, create }: { path?: string | undefined; create: boolean },
): Promise<Repository> {
  if (ensureBackupKey(settings.backupKeyFile, { create })) {
    progress.line(
      `A new key encrypts the backups: ${settings.backupKeyFile}. Keep a copy of it elsewhere; without it they are`,
    );
    progress.line('lost.');
  }
  return openRepository({ path, keyFile: settings.backupKeyFile, restic }, { create });
}

async function backup(context: CommandContext): Promise<void> {
  const { settings, progress, signal } = context;
  const { full, verify } = parseArgs({
    args,
    options: { full: { type: 'boolean' }, verify: { type: 'boolean' } },
  }).values;
  const tools = await findBackupTools(signal);
  const repository = await repositoryOf(context, tools, { create: !verify });
  if (verify) {
    const newest = (await repository.list()).at(-1);
    if (!newest) throw new Failure(`There are no backups in ${settings.backupDir}.`);
    await progress.step('Reading the backup', () => repository.verify(newest));
    progress.line(`The backup of ${newest.at} is intact.`);
    return;
  }
  const { folder, databaseUrl } = await runningDatabase(context);
  const databases = services.map(({ name }) => databaseName(settings, name));
  const { snapshot, isFull } = await progress.step(
    'Backup made and verified',
    () => createBackup({ folder, databaseUrl, databases, tools }, repository, { full: full === true }),
    ({ isFull }) => `${isFull ? 'Full' : 'Incremental'} backup made and verified`,
  );
  if (settings.backupRetention) {
    const deleted = await repository.prune(settings.backupRetention);
    if (deleted > 0) progress.line(`${deleted} old backups deleted.`);
  }
  progress.line(`Backup of ${snapshot.at}${isFull ? '' : `, on the dump of ${snapshot.dumpedAt}`}: ${repository.path}`);
}

/** Opens only the databases of Fairway, if it is not running. */
async function runningDatabase(command: CommandContext) {
  const { settings } = command;
  if (holderOf(settings.dataDir)?.purpose === 'serve') return runningInstance(settings);
  const { context, engines } = await openFairway({ purpose: 'command', ...command });
  return { folder: context.folder, databaseUrl: engines.databaseUrl };
}

async function restore(command: CommandContext): Promise<void> {
  const { settings, progress, signal, closing } = command;
  const { values, positionals } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true });
  const tools = await findBackupTools(signal);
  const repository = await repositoryOf(command, tools, { path: positionals[0], create: false });
  const plan = planRestore(await repository.list(), values.to === undefined ? undefined : readMoment(values.to));
  await progress.step(`Backup of ${plan.snapshot.at} verified`, () => repository.verify(plan.snapshot));
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
    if (await haveAnotherVersion(settings, engines.databaseUrl)) {
      throw new Failure(
        `Another version of Fairway made the backup of ${plan.snapshot.at}. Nothing was changed or deleted: restore it ` +
          'with that version.',
      );
    }
  } catch (error) {
    await closing.disposeAsync();
    aside?.undo();
    throw error;
  }
  progress.line(`Restored to ${(plan.until ?? new Date(plan.snapshot.at)).toISOString()}. Start it with "npm start".`);
  progress.line(`The previous data is in ${aside?.path}; delete it when you no longer need it.`);
}
