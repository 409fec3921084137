/**
 * `npm test [-- STEP … WORKSPACE …]`: runs every check, and prints a final line with the counts. Workspaces limit the
 * steps `types` and `unit` to these: `npm test -- unit content`. `npm test -- --affected[=REF]` runs what a change since
 * REF (origin/main) can fail.
 */

import { closingLines, countLine, failed, sum, type Tally } from '@fairway/drills/tally';
import { describeFailure } from '@fairway/stack/failure';
import { onStopSignal } from '@fairway/stack/processes/stop-signal';
import { createProgress } from '@fairway/stack/progress';
import { auditPackages } from './suite/audit-step.ts';
import { chooseTests } from './suite/choose-tests.ts';
import { checkLint } from './suite/code-steps.ts';
import { runDatabaseSteps } from './suite/database-steps.ts';
import { checkTypes } from './suite/type-step.ts';

const progress = createProgress();
const stopping = new AbortController();
const { signal } = stopping;
onStopSignal(() => stopping.abort());

// All browsers of the tests share one address, so the limits per visitor would stop them.
process.env.RATE_LIMIT_PER_MINUTE ??= '0';

// The tests pay in the sandbox, never with the Stripe account of whoever runs them.
for (const name of Object.keys(process.env)) if (name.startsWith('STRIPE_')) delete process.env[name];

const tallies: Tally[] = [];

/** Runs a step and counts it; an error that prevents it from running counts as a failure. */
async function step(name: string, run: () => Promise<Tally>): Promise<void> {
  if (signal.aborted) return;
  const guarded = () => run().catch((error: unknown) => failed(name, describeFailure(error)));
  tallies.push(await progress.step(name, guarded, (tally) => `${name}: ${countLine(tally)}`));
}

try {
  const { steps: wanted, workspaces, specs } = await chooseTests(process.argv.slice(2));
  if (specs) progress.line(`affected: ${workspaces.map(({ dir }) => dir).join(', ')}; ${specs.length} browser specs`);
  if (wanted.includes('types')) await step('types', () => checkTypes(workspaces, signal));
  if (wanted.includes('lint')) await step('lint', () => checkLint(signal));
  if (wanted.includes('audit')) await step('audit', () => auditPackages(signal));
  const report = (line: string) => progress.line(`         ${line}`);
  await runDatabaseSteps({ wanted, workspaces, specs, step, report, signal });
} catch (error) {
  tallies.push(failed('setting up', describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })));
}
if (signal.aborted) tallies.push(failed('npm test', 'It was stopped before it finished'));
const tally = sum(tallies);
for (const line of closingLines(tally)) progress.line(line);
process.exit(tally.failures.length > 0 ? 1 : 0);
