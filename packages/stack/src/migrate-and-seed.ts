import { join } from 'node:path';
import { isMigrated, isOfAnotherVersion } from '@fairway/db/own-database';
import { requireCommand } from './build/build.ts';
import { saveDemoPassword } from './data-folder/secrets.ts';
import type { Settings } from './data-folder/settings.ts';
import { type State, saveState } from './data-folder/state.ts';
import { createDatabases } from './engines/databases.ts';
import type { StartContext } from './engines/run-engines.ts';
import { Failure, requireNotDiskFull } from './failure.ts';
import { nodePath, repoDir } from './paths.ts';
import { firstErrors, runCommand } from './processes/command.ts';
import { databaseAccount, databaseName, distOf, environmentOf, type Instance } from './processes/environment.ts';
import { type Program, services } from './processes/program-list.ts';

/** Long enough for a migration of a large bank. */
const entryMinutes = 30;

/** Whether another version of Fairway made any of the databases on a server: this one cannot migrate it. */
export async function haveAnotherVersion(settings: Settings, server: URL): Promise<boolean> {
  const found = await Promise.all(
    services.map(({ name, dir }) => {
      const url = new URL(`/${databaseName(settings, name)}`, server);
      return isOfAnotherVersion(url.href, join(repoDir, dir, 'migrations'));
    }),
  );
  return found.includes(true);
}

/** Fails before anything is written for this version. */
export async function requireThisVersion({ settings }: Pick<StartContext, 'settings'>, server: URL): Promise<void> {
  if (!(await haveAnotherVersion(settings, server))) return;
  throw new Failure(
    `Another version of Fairway made the data in ${settings.databaseUrl ? server.host : settings.dataDir}. Nothing was ` +
      'changed or deleted: run that version, or move the data away and start with none.',
  );
}

/** Creates and migrates every service's database. First records which ones were empty. */
export async function prepareDatabases(context: StartContext, instance: Instance, state: State): Promise<void> {
  const { progress, folder, signal } = context;
  await progress.step('Databases prepared', async () => {
    const accounts = services.map(({ name }) => databaseAccount(instance, name));
    const empty = new Set(await createDatabases(instance.databaseUrl, accounts));
    const unseeded = services.filter(
      ({ name, seed }) =>
        seed && (empty.has(databaseAccount(instance, name).database) || state.unseeded.includes(name)),
    );
    state.unseeded = unseeded.map(({ name }) => name);
    saveState(folder.path, state);
    await Promise.all(
      services.map(async (service) => {
        const url = new URL(`/${databaseName(instance.settings, service.name)}`, instance.databaseUrl);
        // Five processes that find nothing to do would take a fifth of a later start.
        if (await isMigrated(url.href, join(distOf(service, instance), 'migrations'))) return;
        await runEntry(service, ['migrate.mjs'], instance, signal);
      }),
    );
  });
}

/**
 * Loads the sample data of each service that has none yet, and updates the password of the demo accounts if it changed.
 * `first` runs before the services start, `last` when all are running. It can be killed at any moment and repeated.
 * Returns the password of the demo accounts, if there are any.
 */
export async function loadSampleData(
  context: StartContext,
  instance: Instance,
  state: State,
  turn: 'first' | 'last',
): Promise<string | undefined> {
  const { settings, secrets, progress, folder, signal } = context;
  if (!settings.demo) return undefined;
  const demoPassword = settings.demoPassword ?? secrets.demoPassword;
  const passwordChanged = demoPassword !== secrets.demoPassword && state.seeded.includes('identity');
  const waiting = services.filter(
    ({ name, seedsLast = false }) =>
      seedsLast === (turn === 'last') && (state.unseeded.includes(name) || (passwordChanged && name === 'identity')),
  );
  if (waiting.length > 0) {
    await progress.step(`Sample data loaded (${waiting.map(({ name }) => name).join(', ')})`, () =>
      Promise.all(
        waiting.map(async (service) => {
          await runEntry(service, service.seed ?? [], instance, signal, { FAIRWAY_DEMO_PASSWORD: demoPassword });
          state.unseeded = state.unseeded.filter((name) => name !== service.name);
          state.seeded = [...new Set([...state.seeded, service.name])];
          saveState(folder.path, state);
        }),
      ),
    );
    saveDemoPassword(folder.path, demoPassword);
  }
  return state.seeded.includes('identity') ? demoPassword : undefined;
}

/** Applies the packs of explanations that come with this build, in case they changed. */
export async function explainBank(
  { progress, folder, signal }: StartContext,
  instance: Instance,
  state: State,
  stamp: string,
): Promise<void> {
  const bank = services.find(({ name }) => name === 'question-bank');
  if (bank) await progress.step('Explanations applied', () => runEntry(bank, ['explain.mjs'], instance, signal));
  state.explained = stamp;
  saveState(folder.path, state);
}

/** Runs another entry of a service, such as its migrations, to the end. */
export async function runEntry(
  program: Program,
  [entry = '', ...args]: string[],
  instance: Instance,
  signal: AbortSignal,
  more: NodeJS.ProcessEnv = {},
): Promise<void> {
  await requireCommand(program, entry, signal);
  const { code, output, timedOut } = await runCommand(nodePath, [join(distOf(program, instance), entry), ...args], {
    timeoutMs: entryMinutes * 60_000,
    env: { ...environmentOf(program, instance), ...more },
    signal,
  });
  if (code === 0) return;
  signal.throwIfAborted();
  if (timedOut) throw new Failure(`${program.name} timed out after ${entryMinutes} minutes running ${entry}.`);
  requireNotDiskFull(output, instance.folder.path);
  throw new Failure(`${firstErrors(output, 15)}\n\n${program.name} could not run ${entry}; see the errors above.`);
}
