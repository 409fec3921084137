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

const databaseSteps = [
  'unit',
  'browser',
  'long-delivery',
  'payments',
  'long-payments',
  'network',
  'long-network',
  'deploys',
  'long-deploys',
  'broken-releases',
  'long-broken-releases',
  'fuzz',
  'long-fuzz',
];
const deploys = {
  short: { names: ['content', 'gateway'], rounds: 1, perSecond: 20 },
  long: { names: programs.map(({ name }) => name), rounds: 5, perSecond: 200 },
};
/** One that the checks of the build reject, and one that only a browser notices. */
const briefly = brokenBuilds.filter(({ name }) => ['another React', 'without a lazy chunk'].includes(name));
const drilledPayments = { short: 40, long: 500 };

/** Starting Fairway for the tests is not reported. */
const quiet: Progress = { step: (_title, run) => run(), line: () => undefined };

/** Runs the steps that need databases, in a data folder of their own that starts empty. */
export async function runDatabaseSteps({ wanted, workspaces, specs, step, report, signal }: Run): Promise<void> {
  if (databaseSteps.some((name) => wanted.includes(name))) {
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
    const reports = join(settings.dataDir, 'reports');
    // Some unit tests read the build output.
    if (wanted.includes('build')) await step('build', () => build(signal));
    if (wanted.includes('unit')) await step('unit', () => runUnitTests(workspaces, env, reports, signal, report));
    if (wanted.includes('browser')) await step('browser', () => runStack(context, engines, env, reports, report));
    if (wanted.includes('long-delivery')) {
      const long = { ...env, E2E_SPECS: 'delivery', DELIVERY: 'long' };
      await step('long-delivery', () => runStack(context, engines, long, reports, report));
    }
    if (wanted.includes('payments')) {
      await step('payments', () => drillPayments(context, engines, drilledPayments.short));
    }
    if (wanted.includes('long-payments')) {
      await step('long-payments', () => drillPayments(context, engines, drilledPayments.long));
    }
    if (wanted.includes('network')) await step('network', () => drillNetwork(context, engines, 'short'));
    if (wanted.includes('long-network')) await step('long-network', () => drillNetwork(context, engines, 'long'));
    if (wanted.includes('deploys')) await step('deploys', () => drillDeploys(context, engines, deploys.short));
    if (wanted.includes('long-deploys')) await step('long-deploys', () => drillDeploys(context, engines, deploys.long));
    if (wanted.includes('broken-releases'))
      await step('broken-releases', () => drillBrokenReleases(context, engines, briefly));
    if (wanted.includes('long-broken-releases'))
      await step('long-broken-releases', () => drillBrokenReleases(context, engines));
    // This runs last, because it changes any data that the calls can change.
    if (wanted.includes('fuzz')) await step('fuzz', () => runFuzz(context, engines, reports, 'short'));
    if (wanted.includes('long-fuzz')) await step('long-fuzz', () => runFuzz(context, engines, reports, 'long'));
  } else if (wanted.includes('build')) await step('build', () => build(signal));
}

async function build(signal: AbortSignal): Promise<Tally> {
  await buildAll(signal);
  return checked();
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
