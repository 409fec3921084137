import { join } from 'node:path';
import { brokenBuilds } from '@fairway/drills/broken-releases/broken-builds';
import { drillBrokenReleases } from '@fairway/drills/broken-releases/broken-release-drill';
import { drillDeploys } from '@fairway/drills/deploy/deploy-drill';
import { drillNetwork } from '@fairway/drills/network/network-drill';
import { drillPayments } from '@fairway/drills/payments/payment-drill';
import { checked, passed, sum, type Tally } from '@fairway/drills/tally';
import { buildAll } from '@fairway/stack/build/build';
import { emptyDataFolder } from '@fairway/stack/data-folder/empty-data-folder';
import { dropDatabases } from '@fairway/stack/engines/databases';
import type { Engines, StartContext } from '@fairway/stack/engines/run-engines';
import { openFairway } from '@fairway/stack/open-fairway';
import { programs } from '@fairway/stack/processes/program-list';
import type { Progress } from '@fairway/stack/progress';
import { openStack, type Stack } from '@fairway/stack/stack';
import { runBrowserTests } from './browser-step.ts';
import { runUnitTests } from './code-steps.ts';
import { runFuzz } from './fuzz-step.ts';
import { importReviews } from './import-reviews.ts';
import { checkRecovery, checkRunning, checkStopped } from './stack-checks.ts';
import { drillStart } from './start-drill.ts';
import { loadTestSettings } from './test-settings.ts';
import type { Workspace } from './workspaces.ts';

type Run = {
  wanted: string[];
  /** Those whose unit tests run. */
  workspaces: Workspace[];
  /** The browser specs that run; undefined means all. */
  specs: string[] | undefined;
  step: (name: string, run: () => Promise<Tally>) => Promise<void>;
  /** Prints the progress of the running step. */
  report: (line: string) => void;
  signal: AbortSignal;
};

const withoutDatabases = ['types', 'lint', 'audit', 'build'];
const deploys = {
  short: { names: ['content', 'gateway'], rounds: 1, perSecond: 20 },
  long: { names: programs.map(({ name }) => name), rounds: 5, perSecond: 200 },
};
/** One that the checks of the build reject, and one that only a browser notices. */
const briefly = brokenBuilds.filter(({ name }) => ['another React', 'without a lazy chunk'].includes(name));

/** Starting Fairway for the tests is not reported. */
const quiet: Progress = { step: (_title, run) => run(), line: () => undefined };

/** Runs the steps that need databases, in a data folder of their own that starts empty. */
export async function runDatabaseSteps({ wanted, workspaces, specs, step, report, signal }: Run): Promise<void> {
  const build = { build: () => buildAll(signal).then(checked) };
  if (wanted.every((name) => withoutDatabases.includes(name))) return runWanted(build);
  await using closing = new AsyncDisposableStack();
  const settings = await loadTestSettings(process.env);
  await emptyDataFolder(settings.dataDir);
  const { context, engines } = await openFairway({ purpose: 'serve', settings, progress: quiet, signal, closing });
  await dropDatabases(engines.databaseUrl, settings.databasePrefix);
  const env = {
    ...process.env,
    ...(specs && { E2E_SPECS: specs.join() }),
    FAIRWAY_TEST_DATABASE_URL: engines.databaseUrl.href,
    FAIRWAY_TEST_REDIS_URL: engines.redisUrl.href,
  };
  const longDelivery = { ...env, E2E_SPECS: 'delivery', DELIVERY: 'long' };
  const reports = join(settings.dataDir, 'reports');
  let opened: Promise<Stack> | undefined;
  /** The Fairway that the last steps share: the first of them starts it. */
  const shared = () =>
    (opened ??= openStack(context, engines, { overrides: false, variables: { RATE_LIMIT_PER_MINUTE: '0' } }));
  await runWanted({
    // Some unit tests read the build output.
    ...build,
    unit: () => runUnitTests(workspaces, env, reports, signal, report),
    browser: () => runStack(context, engines, env, reports, report),
    'long-delivery': () => runStack(context, engines, longDelivery, reports, report),
    payments: () => drillPayments(context, engines, 40),
    'long-payments': () => drillPayments(context, engines, 500),
    network: () => drillNetwork(context, engines, 'short'),
    'long-network': () => drillNetwork(context, engines, 'long'),
    deploys: async () => drillDeploys(context, engines, await shared(), deploys.short),
    'long-deploys': async () => drillDeploys(context, engines, await shared(), deploys.long),
    'broken-releases': async () => drillBrokenReleases(context, await shared(), briefly),
    'long-broken-releases': async () => drillBrokenReleases(context, await shared()),
    // These run last, because they change any data that the calls can change.
    fuzz: async () => runFuzz(await shared(), { reportDir: reports, length: 'short', signal }),
    'long-fuzz': async () => runFuzz(await shared(), { reportDir: reports, length: 'long', signal }),
  });

  async function runWanted(steps: Record<string, () => Promise<Tally>>): Promise<void> {
    for (const [name, run] of Object.entries(steps)) if (wanted.includes(name)) await step(name, run);
  }
}

/** Tests a complete Fairway, started like `npm start`, in a browser and under difficult conditions. */
async function runStack(
  context: StartContext,
  engines: Engines,
  env: NodeJS.ProcessEnv,
  reports: string,
  report: (line: string) => void,
): Promise<Tally> {
  const { settings, folder, signal } = context;
  const tallies: Tally[] = [];
  let stack: Stack;
  let pids: number[];
  {
    await using closing = new AsyncDisposableStack();
    stack = await openStack({ ...context, closing }, engines, { overrides: true, variables: { MOVABLE_CLOCK: '1' } });
    tallies.push(passed());
    const running = {
      processes: [...engines.processes, ...stack.processes],
      publicUrl: settings.publicUrl,
      dataDir: folder.path,
    };
    tallies.push(await checkRunning(running));
    tallies.push(await importReviews(context, engines));
    const browserEnv = {
      ...env,
      BASE_URL: stack.url,
      MAIL_URL: stack.mailUrl,
      FAIRWAY_DEMO_PASSWORD: stack.demoPassword,
      RELEASES_DIR: folder.releases,
      FAIRWAY_DATA: folder.path,
      FAIRWAY_PORT: String(settings.port),
      FAIRWAY_PID: String(process.pid),
    };
    tallies.push(await runBrowserTests(browserEnv, reports, signal, report));
    if (!signal.aborted) tallies.push(await checkRecovery(running));
    pids = stack.processes.map((running) => running.pid()).filter((pid) => pid !== undefined);
  }
  tallies.push(await checkStopped(pids));
  if (!signal.aborted) tallies.push(await drillStart(join(folder.path, 'drill')));
  return sum(tallies);
}
