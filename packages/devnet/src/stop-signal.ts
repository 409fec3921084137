const patienceMs = 1_500;

/**
 * Calls back once when this process is asked to end, or when the one that launched it is gone. A terminal, npm and the
 * launcher may each send the same Ctrl-C; only one that comes later means "at once".
 */
export function onStopSignal(stop: () => void): void {
  let askedAt = 0;
  function ask(): void {
    if (askedAt === 0) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > patienceMs) {
      process.exit(1);
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  process.on('disconnect', ask);
  // Whoever read our output may be gone before us.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}
