import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Attempts } from '@fairway/kit/limits/attempts';
import type { Audience } from '@fairway/kit/session/session';

const windowSeconds = 15 * 60;
const freeAttempts = 5;
const freeAddressFailures = 50;
const maxDelayMs = 8_000;

/** Limits guesses at one account from many addresses, with short delays because its owner is delayed too. */
const freeAccountFailures = 100;
const maxAccountDelayMs = 2_000;

/** A delayed attempt holds a connection. Beyond these numbers, attempts are rejected. */
const maxDelayed = { inAll: 40, ofAddress: 10, ofAccount: 20 };
/** Places for attempts from addresses without failures of their own, which guesses at the account cannot occupy. */
const maxReserved = { inAll: 80, ofAddress: 2, ofAccount: 20 };

/**
 * How long an attempt is delayed (G-8): from the sixth on one account from one address within a quarter of an hour, and
 * on any account from an address with fifty failures. The delay grows to 8 s, so accounts are never locked. After a
 * hundred failures on one account from any address every attempt on it is delayed, by 2 s at most.
 */
export function delayMs({
  count,
  addressFailures,
  accountFailures,
}: {
  count: number;
  addressFailures: number;
  accountFailures: number;
}): number {
  const ofPair = count > freeAttempts ? 500 * 2 ** (count - freeAttempts - 1) : 0;
  const tensOver = Math.floor((addressFailures - freeAddressFailures) / 10);
  const ofAddress = tensOver >= 0 ? 500 * 2 ** tensOver : 0;
  const fiftiesOver = Math.floor((accountFailures - freeAccountFailures) / 50);
  const ofAccount = fiftiesOver >= 0 ? Math.min(500 * 2 ** fiftiesOver, maxAccountDelayMs) : 0;
  return Math.min(Math.max(ofPair, ofAddress, ofAccount), maxDelayMs);
}

export type Throttle = {
  /** Counts an attempt before it is checked, so that concurrent attempts count too, and delays it as needed. */
  enter: (who: { audience: Audience; emailKey: string; address: string }) => Promise<Result<Attempt>>;
};

/** `failed` returns how many attempts of the address, and on the account, have failed in the window. */
type Attempt = { passed: () => Promise<void>; failed: () => Promise<{ ofAddress: number; ofAccount: number }> };

const tooManyAtOnce = 'Too many attempts. Please try again in a moment.';

export function createThrottle({
  attempts,
  sleep,
}: {
  attempts: Attempts;
  sleep: (ms: number) => Promise<void>;
}): Throttle {
  const delayed = createDelays(maxDelayed, sleep);
  const reserved = createDelays(maxReserved, sleep);
  return {
    enter: async ({ audience, emailKey, address }) => {
      const pair = `login:${audience}:${address}:${emailKey}`;
      const ofAddress = `login:${address}`;
      const ofAccount = `login-account:${audience}:${emailKey}`;
      const [{ count }, addressFailures, accountFailures] = await Promise.all([
        attempts.add(pair, windowSeconds),
        attempts.read(ofAddress),
        attempts.read(ofAccount),
      ]);
      const ms = delayMs({ count, addressFailures, accountFailures });
      const places = count <= freeAttempts && addressFailures < freeAttempts ? reserved : delayed;
      const keys = { ofAddress: address, ofAccount: `${audience}:${emailKey}` };
      if (ms > 0 && !(await places.wait(keys, ms))) return fail('limited', tooManyAtOnce, Math.ceil(ms / 1_000));
      return ok({
        passed: () => attempts.clear(pair),
        failed: async () => {
          const add = async (key: string) => (await attempts.add(key, windowSeconds)).count;
          const [address, account] = await Promise.all([add(ofAddress), add(ofAccount)]);
          return { ofAddress: address, ofAccount: account };
        },
      });
    },
  };
}

type Limits = { inAll: number; ofAddress: number; ofAccount: number };

/** A limited number of delays at a time: in all, of one address and of one account. */
function createDelays(max: Limits, sleep: (ms: number) => Promise<void>) {
  const held = { inAll: 0, ofAddress: new Map<string, number>(), ofAccount: new Map<string, number>() };

  function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
    const left = (counts.get(key) ?? 0) + change;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  }

  return {
    /** Returns false immediately if there is no room. */
    wait: async (keys: { ofAddress: string; ofAccount: string }, ms: number): Promise<boolean> => {
      const isFull =
        held.inAll >= max.inAll ||
        (held.ofAddress.get(keys.ofAddress) ?? 0) >= max.ofAddress ||
        (held.ofAccount.get(keys.ofAccount) ?? 0) >= max.ofAccount;
      if (isFull) return false;
      function change(by: 1 | -1): void {
        held.inAll += by;
        count(held.ofAddress, keys.ofAddress, by);
        count(held.ofAccount, keys.ofAccount, by);
      }
      change(1);
      try {
        await sleep(ms);
        return true;
      } finally {
        change(-1);
      }
    },
  };
}
