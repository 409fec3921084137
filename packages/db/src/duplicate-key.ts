/** Walks the causes of an error: drizzle wraps the driver's error in its own. */
function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error;
  while (current !== null && typeof current === 'object') {
    yield current as Record<string, unknown>;
    current = (current as { cause?: unknown }).cause;
  }
}

/**
 * The name of the unique index that an insert or update violated, without its table (`members.email_key` becomes
 * `email_key`); undefined for any other error.
 */
export function duplicateKey(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (cause.code !== 'ER_DUP_ENTRY') continue;
    const name = /for key '([^']+)'/.exec(String(cause.sqlMessage ?? cause.message))?.[1];
    return name?.split('.').at(-1);
  }
  return undefined;
}

const deadlock = 1213;
const lockWaitTimeout = 1205;

function isCausedBy(error: unknown, errno: number): boolean {
  for (const cause of causesOf(error)) if (cause.errno === errno) return true;
  return false;
}

/** A deadlock, or a write that failed cluster certification: the transaction can be run again. */
export const isDeadlock = (error: unknown): boolean => isCausedBy(error, deadlock);

/** Another transaction held a row lock for longer than the server lets a statement wait. */
export const isLockWaitTimeout = (error: unknown): boolean => isCausedBy(error, lockWaitTimeout);

/** A conflict with another transaction: retrying may succeed. */
export const isLostRace = (error: unknown): boolean => isDeadlock(error) || isLockWaitTimeout(error);
