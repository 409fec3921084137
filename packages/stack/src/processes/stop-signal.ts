const repeatAfterMs = 1_500;

/**
 * Calls `stop` once when this process should stop, or when its launcher is gone. A terminal, npm and the launcher may
 * each send the same Ctrl-C, so only a later one means "at once".
 */
export function onStopSignal(stop: () => void): void {
  let requestedAt = 0;
  function request(): void {
    if (requestedAt === 0) {
      requestedAt = Date.now();
      stop();
    } else if (Date.now() - requestedAt > repeatAfterMs) {
      process.exit(1);
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.on('disconnect', request);
  // The reader of our output may exit before us.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}
