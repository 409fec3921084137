/** `npm start` and `npm run dev [-- AREA]`: starts Fairway from a clone, and stops it on Ctrl-C. */

import { once } from 'node:events';
import { loadSettings } from './data-folder/settings.ts';
import { describeFailure } from './failure.ts';
import { openFairway } from './open-fairway.ts';
import { onStopSignal } from './processes/stop-signal.ts';
import { createProgress } from './progress.ts';
import { openStack, type Stack } from './stack.ts';
import { watchSources } from './watch/watch.ts';

const [mode, area] = process.argv.slice(2);
const progress = createProgress();
const closing = new AsyncDisposableStack();
const startedAt = performance.now();
const stopping = new AbortController();
onStopSignal(() => stopping.abort());

try {
  const settings = loadSettings(process.env);
  const { signal } = stopping;
  const { context, engines } = await openFairway({ purpose: 'serve', settings, progress, signal, closing });
  const stack = await openStack(context, engines, { overrides: mode === 'dev' });
  if (mode === 'dev') await watchSources(context, stack, area);
  welcome(stack, settings.dataDir);
  // Reading and checking files left 12 MB of garbage, which an idle process would keep.
  globalThis.gc?.();
  if (!signal.aborted) await once(signal, 'abort');
} catch (error) {
  if (!stopping.signal.aborted) {
    process.exitCode = 1;
    process.stderr.write(`${describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })}\n`);
  }
}

if (stopping.signal.aborted) progress.line('Stopping …');
await closing.disposeAsync();
if (stopping.signal.aborted) progress.line('Stopped');
process.exit();

function welcome({ url, mailUrl, demoPassword }: Stack, dataDir: string): void {
  const accounts: [string, string][] = [
    ['deck@fairway.example', 'Deck, premium'],
    ['engine@fairway.example', 'Engine, premium'],
    ['free@fairway.example', 'free plan'],
    ['new@fairway.example', 'email not verified'],
    ['admin@fairway.example', `back office, ${url}/admin`],
  ];
  progress.line('');
  if (demoPassword !== undefined) {
    progress.line(`  Demo accounts (password: ${demoPassword})`);
    for (const [email, what] of accounts) progress.line(`    ${email.padEnd(24)}${what}`);
  }
  if (mailUrl !== undefined) progress.line(`  Emails appear at ${mailUrl}`);
  progress.line(`  Data and logs are in ${dataDir}; Ctrl-C stops everything`);
  progress.line('');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  progress.line(`${seconds.padStart(5)} s  from start to ready`);
  progress.line(`Fairway is ready at ${url}`);
}
