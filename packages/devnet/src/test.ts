/** `npm test [-- STEP …]`: runs every check, and prints a final line with the counts. */
import { describeFailure, Failure } from './failure.ts';
import { createProgress } from './progress.ts';
import { onStopSignal } from './stop-signal.ts';
import { auditPackages } from './suite/audit-step.ts';
import { checkLint, checkTypes } from './suite/code-steps.ts';
import { runDatabaseSteps } from './suite/database-steps.ts';
import { closingLines, countLine, failed, sum, type Tally } from './suite/tally.ts';

const stepNames = ['types', 'lint', 'build', 'unit', 'browser', 'payments', 'network', 'fuzz'];
/** Only if requested by name: `npm run drill:payments`, `npm run drill:network`, `npm run fuzz`, `npm run audit`. */
const moreNames = ['long-payments', 'long-network', 'long-fuzz', 'audit'];

const progress = createProgress();
const stopping = new AbortController();
const { signal } = stopping;
onStopSignal(() => stopping.abort());

// All browsers of the tests share one address, so the limits per visitor would stop them.
process.env.RATE_LIMIT_PER_MINUTE ??= '0';

const tallies: Tally[] = [];

/** Runs a step and counts it; an error that prevents it from running counts as a failure. */
async function step(name: string, run: () => Promise<Tally>): Promise<void> {
  if (signal.aborted) return;
  const guarded = () => run().catch((error: unknown) => failed(name, describeFailure(error)));
  tallies.push(await progress.step(name, guarded, (tally) => `${name}: ${countLine(tally)}`));
}

try {
  const wanted = chooseSteps(process.argv.slice(2));
  if (wanted.includes('types')) await step('types', () => checkTypes(signal));
  if (wanted.includes('lint')) await step('lint', () => checkLint(signal));
  if (wanted.includes('audit')) await step('audit', () => auditPackages(signal));
  await runDatabaseSteps({ wanted, step, signal });
} catch (error) {
  tallies.push(failed('setting up', describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })));
}
if (signal.aborted) tallies.push(failed('npm test', 'It was stopped before it finished'));
const tally = sum(tallies);
for (const line of closingLines(tally)) progress.line(line);
process.exit(tally.failures.length > 0 ? 1 : 0);

function chooseSteps(requested: string[]): string[] {
  const unknown = requested.find((name) => ![...stepNames, ...moreNames].includes(name));
  if (unknown !== undefined)
    throw new Failure(`Unknown step "${unknown}": choose from ${[...stepNames, ...moreNames].join(', ')}.`);
  return requested.length > 0 ? requested : stepNames;
}
