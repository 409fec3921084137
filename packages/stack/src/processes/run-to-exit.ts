import { describeFailure } from '../failure.ts';
import { createProgress, type Progress } from '../progress.ts';
import { onStopSignal } from './stop-signal.ts';

/** What a command works with. `signal` aborts at Ctrl-C and at the time limit; `closing` runs at the end in any case. */
export type RunContext = { progress: Progress; signal: AbortSignal; closing: AsyncDisposableStack };

/**
 * Runs a command that ends by itself: closes what it opened, even after Ctrl-C, and exits with the code that
 * `run` returns. A failure is printed in one sentence. Progress is written to stderr by default, for commands whose
 * own output the caller reads.
 */
export async function runToExit(
  run: (context: RunContext) => Promise<number>,
  { output = process.stderr, timeLimitMs }: { output?: NodeJS.WriteStream; timeLimitMs?: number } = {},
): Promise<never> {
  const closing = new AsyncDisposableStack();
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  const limits = timeLimitMs === undefined ? [] : [AbortSignal.timeout(timeLimitMs)];
  const signal = AbortSignal.any([stopping.signal, ...limits]);
  try {
    process.exitCode = await run({ progress: createProgress(output), signal, closing });
  } catch (error) {
    process.exitCode = 1;
    if (!stopping.signal.aborted) {
      const tooLong = signal.aborted ? 'The command took too long and was stopped.' : undefined;
      process.stderr.write(`${tooLong ?? describeFailure(error, { debug: process.env.FAIRWAY_DEBUG === '1' })}\n`);
    }
  }
  await closing.disposeAsync();
  process.exit();
}
