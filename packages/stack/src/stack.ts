import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStep } from './build/build.ts';
import { loadState, type State, saveState } from './data-folder/state.ts';
import { keepBuild, prepareBuilds, recordLive } from './deploy/kept-builds.ts';
import { serveDeploys } from './deploy/serve-deploys.ts';
import { type Engines, type StartContext, startManaged } from './engines/run-engines.ts';
import { Failure, requireNotDiskFull } from './failure.ts';
import { explainBank, loadSampleData, prepareDatabases, requireThisVersion } from './migrate-and-seed.ts';
import { nodePath, repoDir } from './paths.ts';
import { firstErrors, runCommand } from './processes/command.ts';
import { describeInstance, type Instance } from './processes/environment.ts';
import type { ProcessSpec, RunningProcess } from './processes/processes.ts';
import { programs } from './processes/program-list.ts';
import { nodeFlags, stackSpec } from './processes/program-spec.ts';
import { respondsOk, waitForOk } from './processes/responds-ok.ts';

export type Stack = {
  url: string;
  /** Where to read the mails that Fairway sends; undefined if the user's own server sends them. */
  mailUrl: string | undefined;
  /** Undefined if there are no demo accounts. */
  demoPassword: string | undefined;
  /** The programs of the list, and the mail catcher. */
  processes: RunningProcess[];
  /** The inputs of the programs' variables. */
  instance: Instance;
};

/** Builds, migrates, fills and starts everything above the databases. Resolves once every process is ready. */
export async function openStack(
  context: StartContext,
  engines: Engines,
  options: Pick<Instance, 'overrides' | 'variables'>,
): Promise<Stack> {
  const { settings, folder, ports, progress, signal } = context;
  await requireThisVersion(context, engines.databaseUrl);
  const state = loadState(folder.path);
  const { stamp } = await buildStep(progress, signal);
  await publishChanges(state, { releasesDir: folder.releases, stamp }, () =>
    progress.step('Shell and areas published', () => publishReleases(folder.releases, signal)),
  );
  saveState(folder.path, state);
  for (const line of state.staying) progress.line(`         ${line}`);
  const instance = describeInstance(context, engines, options);
  await prepareDatabases(context, instance, state);
  const demoPassword = await loadSampleData(context, instance, state, 'first');
  if (state.explained !== stamp) await explainBank(context, instance, state, stamp);
  prepareBuilds(folder);
  const specs = programs.map((program) => {
    const version = keepBuild(program, folder);
    recordLive(program, version, folder);
    return stackSpec(program, instance, version);
  });
  if (!settings.smtpUrl) specs.unshift(mailCatcherSpec(ports));
  const processes = specs.map((spec) => startManaged(spec, context));
  await progress.step('Services and gateway running', () =>
    Promise.all(processes.map((process) => process.whenReady())),
  );
  await loadSampleData(context, instance, state, 'last');
  // The gateway is ready before its renderers are warm; the first visitor should get a page.
  await waitForOk(`http://127.0.0.1:${ports.gateway}/`, signal);
  const mailUrl = settings.smtpUrl ? undefined : `http://localhost:${ports['mail-page']}`;
  const stack = { url: settings.publicUrl, mailUrl, demoPassword, processes, instance };
  await serveDeploys(context, stack);
  return stack;
}

/** The ports that a start needs, apart from the public one. */
export const portNames = [
  'mariadb',
  'redis',
  'mail-smtp',
  'mail-page',
  'gateway-metrics',
  'area-server',
  ...programs.filter((program) => program.kind !== 'gateway').map((program) => program.name),
];

/** Publishes a build, unless a start has done so and nothing was switched since then. Notes what stays live. */
export async function publishChanges(
  state: Pick<State, 'published' | 'staying'>,
  { releasesDir, stamp }: { releasesDir: string; stamp: string },
  publish: () => Promise<string[]>,
): Promise<void> {
  const manifest = join(releasesDir, 'manifest.json');
  const isPublished = existsSync(manifest) && state.published === publishedAs(stamp, manifest);
  if (isPublished) return;
  state.staying = await publish();
  state.published = publishedAs(stamp, manifest);
}

const publishedAs = (stamp: string, manifest: string): string =>
  createHash('sha256').update(stamp).update(readFileSync(manifest)).digest('hex');

/**
 * Publishes the build of the checkout `root`: the given folders, or all except those that were released or rolled back
 * by hand.
 * @returns a line for each folder that was left unchanged
 */
export async function publishReleases(
  releasesDir: string,
  signal: AbortSignal,
  folders: string[] = [],
  root = repoDir,
): Promise<string[]> {
  const program = join(root, 'packages', 'stack', 'src', 'build', 'publish-releases.ts');
  const { code, output } = await runCommand(nodePath, [program, releasesDir, ...folders], { cwd: root, signal });
  if (code === 0) return output.split('\n').filter((line) => line.includes(' stays at '));
  signal.throwIfAborted();
  requireNotDiskFull(output, releasesDir);
  throw new Failure(`${firstErrors(output, 15)}\n\nThe web areas could not be published; see the errors above.`);
}

function mailCatcherSpec(ports: Record<string, number>): ProcessSpec {
  return {
    name: 'mail-catcher',
    command: nodePath,
    args: [...nodeFlags, join(import.meta.dirname, 'mail-catcher', 'main.ts')],
    env: {
      PATH: process.env.PATH,
      MAIL_SMTP_PORT: String(ports['mail-smtp']),
      MAIL_PAGE_PORT: String(ports['mail-page']),
    },
    parentWatch: 'channel',
    isReady: () => respondsOk(`http://127.0.0.1:${ports['mail-page']}/health`),
    stopTimeoutMs: 3_000,
  };
}
