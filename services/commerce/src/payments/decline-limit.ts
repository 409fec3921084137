import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Attempts } from '@fairway/kit/limits/attempts';

const windowSeconds = 60 * 60;
const maxPerPayer = 5;
const maxPerAddress = 20;
/** A whole class may pay at the same time: a payer waits this long for a place in a full queue. */
const waitMs = 5_000;
/** Two payers that backed off for each other are not woken up. */
const maxSleepMs = 250;

const tooManyDeclined = (seconds: number) =>
  fail('limited', { subserror: 'Too many cards were declined. Please try again in an hour.' }, seconds);
const tooManyAtOnce = fail(
  'limited',
  { subserror: 'There are too many payments from your network right now. Please try again in a moment.' },
  5,
);

type WhoPays = { memberId: string; address: string };

export type DeclineLimit = {
  /** Runs one try of a card, unless too many were declined; the try counts only if its outcome is a decline. */
  run: <T>(
    who: WhoPays,
    tryCard: () => Promise<{ outcome: 'declined' | 'paid' | 'open'; value: T }>,
  ) => Promise<Result<T>>;
  /** Counts a card that was declined after a 3-D Secure challenge. */
  countDecline: (who: WhoPays) => Promise<void>;
};

const limitsOf = ({ memberId, address }: WhoPays) => [
  { key: `declines:${memberId}`, max: maxPerPayer },
  { key: `declines-address:${address}`, max: maxPerAddress },
];

/**
 * Counts declined cards by payer and by address. A try in progress reserves a place as if it were declined, so
 * concurrent tries cannot exceed the limit. The place is released if the card is accepted.
 */
export function createDeclineLimit(attempts: Attempts): DeclineLimit {
  const running = new Map<string, number>();
  let waiting: (() => void)[] = [];

  /** Returns the position in the queue. */
  function enter(key: string): number {
    const place = (running.get(key) ?? 0) + 1;
    running.set(key, place);
    return place;
  }

  function releasePlaces(keys: string[]): void {
    for (const key of keys) {
      const left = (running.get(key) ?? 0) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  }

  function leave(keys: string[]): void {
    releasePlaces(keys);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  function waitForRelease(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async function reservePlace(who: WhoPays): Promise<Result<string[]>> {
    const limits = limitsOf(who);
    const keys = limits.map(({ key }) => key);
    const deadline = performance.now() + waitMs;
    for (;;) {
      const places = keys.map(enter);
      const declines = await Promise.all(keys.map((key) => attempts.read(key)));
      if (limits.every(({ max }, i) => (declines[i] ?? 0) + (places[i] ?? 0) <= max)) return ok(keys);
      const full = limits.find(({ max }, i) => (declines[i] ?? 0) >= max);
      const left = deadline - performance.now();
      releasePlaces(keys);
      if (full) return tooManyDeclined((await attempts.add(full.key, windowSeconds)).secondsLeft);
      if (left <= 0) return tooManyAtOnce;
      await waitForRelease(Math.min(left, maxSleepMs));
    }
  }

  async function countDecline(who: WhoPays): Promise<void> {
    await Promise.all(limitsOf(who).map(({ key }) => attempts.add(key, windowSeconds)));
  }

  return {
    countDecline,
    run: async (who, tryCard) => {
      const keys = await reservePlace(who);
      if (!keys.ok) return keys;
      try {
        const { outcome, value } = await tryCard();
        if (outcome === 'declined') await countDecline(who);
        if (outcome === 'paid') await attempts.clear(`declines:${who.memberId}`);
        return ok(value);
      } finally {
        leave(keys.value);
      }
    },
  };
}
