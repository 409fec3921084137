import { describeFailure } from './failure.ts';
import { createProgress } from './progress.ts';
import type { StartContext } from './run-engines.ts';
import { loadSettings } from './settings.ts';
import { onStopSignal } from './stop-signal.ts';

export type CommandContext = Pick<StartContext, 'settings' | 'progress' | 'signal' | 'closing'>;

/**
 * The frame of a command that ends by itself: closes what it opened, even after Ctrl-C, and exits with the code that
 * `run` returns. A failure is printed in one sentence. Progress is written to stderr, because the caller reads the
 * command's own output.
 */
export async function runToExit(run: (context: CommandContext) => Promise<number>): Promise<never> {
  const progress = createProgress(process.stderr);
  const closing = new AsyncDisposableStack();
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  try {
    const settings = loadSettings(process.env);
    process.exitCode = await run({ settings, progress, signal: stopping.signal, closing });
  } catch (error) {
    process.exitCode = 1;
    if (!stopping.signal.aborted)
      process.stderr.write(`${describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })}\n`);
  }
  await closing.disposeAsync();
  process.exit();
}
