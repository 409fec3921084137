/** Walks the causes of an error: drizzle wraps the driver's error in its own. */
function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  for (let at = error; at !== null && typeof at === 'object'; at = (at as { cause?: unknown }).cause) {
    yield at as Record<string, unknown>;
  }
}

/**
 * The name of the unique index an insert or update broke, without its table (`members.email_key` reads `email_key`),
 * or undefined where the error is something else.
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

/** Deadlock, or a write that a cluster refused to certify: the transaction may simply run again. */
export const isDeadlock = (error: unknown): boolean => isCausedBy(error, deadlock);

/** A row stayed locked by somebody else for as long as the server lets a statement wait. */
export const isLockWait = (error: unknown): boolean => isCausedBy(error, lockWaitTimeout);

/** Either: another try of the transaction may succeed. */
export const isLostRace = (error: unknown): boolean => isDeadlock(error) || isLockWait(error);
