import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Why a release is refused: shown to whoever asked for it, without a stack. */
export class Refused extends Error {}

/** A publisher that died stops renewing its lock; after this long the next one takes it over. */
const staleMs = 20_000;
const waitingTries = { retries: 600, factor: 1, minTimeout: 100, maxTimeout: 500, randomize: true };

/**
 * Runs one change of the release store at a time, whichever process asks: `manifest.json` and `history.json` are read,
 * changed and written, and a draft found meanwhile belongs to nobody.
 */
export async function withStoreLocked(releasesDir, change) {
  mkdirSync(releasesDir, { recursive: true });
  const unlock = await lock(releasesDir, {
    lockfilePath: join(releasesDir, 'releases.lock'),
    stale: staleMs,
    retries: waitingTries,
  }).catch((error) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new Refused(`Another release is still running in ${releasesDir}. Try again when it is done.`);
  });
  try {
    return await change();
  } finally {
    await unlock();
  }
}
