import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createLimit } from '@fairway/kit/limits/limit';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

export type Hasher = {
  hash: (password: string) => Promise<string>;
  /** Costs the same if there is no hash, so that its time does not reveal whether an account exists. */
  verify: (stored: string | undefined, password: string) => Promise<boolean>;
  /** True for a hash made with other than the current parameters. */
  isOutdated: (stored: string) => boolean;
};

/**
 * Hashes a bounded number of passwords at a time, because each takes 19 MiB and a core. When the queue is full,
 * requests are rejected as unavailable rather than delayed too long.
 */
export async function createHasher({
  maxConcurrent = Math.min(availableParallelism(), 4),
  maxQueued = 200,
  verifyHash = verify,
}: {
  maxConcurrent?: number;
  maxQueued?: number;
  /** For tests, which observe its calls. */
  verifyHash?: (stored: string, password: string) => Promise<boolean>;
} = {}): Promise<Hasher> {
  const limit = createLimit({ maxConcurrent, maxQueued });
  const hashOf = (password: string) => limit(() => hash(password.normalize('NFKC'), parameters));
  const nobodys = await hashOf(randomBytes(16).toString('hex'));
  return {
    hash: hashOf,
    verify: async (stored, password) => {
      // An invited administrator has no password yet: '' costs the same and matches nothing.
      const same = await limit(() => verifyHash(stored || nobodys, password.normalize('NFKC')));
      return stored !== undefined && stored !== '' && same;
    },
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}
