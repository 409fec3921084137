import type { Attempts } from '@fairway/kit/attempts';
import type { Audience } from '@fairway/kit/auth';

const windowSeconds = 15 * 60;
const freeTries = 5;
const freeFailuresOfAddress = 50;
const longestMs = 8_000;

/**
 * How long a try waits (G-8): from the sixth on one account from one address within a quarter of an hour, and on any
 * account from an address that failed fifty times. It grows to 8 s and stays there: nobody is ever locked out.
 */
export function delayMs({ tries, failuresOfAddress }: { tries: number; failuresOfAddress: number }): number {
  const ofPair = tries > freeTries ? 500 * 2 ** (tries - freeTries - 1) : 0;
  const tensOver = Math.floor((failuresOfAddress - freeFailuresOfAddress) / 10);
  const ofAddress = tensOver >= 0 ? 500 * 2 ** tensOver : 0;
  return Math.min(Math.max(ofPair, ofAddress), longestMs);
}

export type Throttle = {
  /** Counts a try before it is judged, so that tries at once cannot slip by, and waits as long as it must. */
  enter: (who: { audience: Audience; emailKey: string; address: string }) => Promise<Try>;
};

type Try = { passed: () => Promise<void>; failed: () => Promise<void> };

export function createThrottle({
  attempts,
  sleep,
}: {
  attempts: Attempts;
  sleep: (ms: number) => Promise<void>;
}): Throttle {
  return {
    enter: async ({ audience, emailKey, address }) => {
      const pair = `login:${audience}:${address}:${emailKey}`;
      const ofAddress = `login:${address}`;
      const [{ count }, failuresOfAddress] = await Promise.all([
        attempts.add(pair, windowSeconds),
        attempts.read(ofAddress),
      ]);
      const wait = delayMs({ tries: count, failuresOfAddress });
      if (wait > 0) await sleep(wait);
      return {
        passed: () => attempts.clear(pair),
        failed: async () => {
          await attempts.add(ofAddress, windowSeconds);
        },
      };
    },
  };
}
