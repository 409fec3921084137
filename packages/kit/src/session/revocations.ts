import type { Redis } from 'ioredis';
import { newId } from '../database/new-id.ts';
import { channelOf } from '../redis/channel.ts';
import { openSubscription, type Subscription } from '../redis/subscription.ts';

const channel = 'sessions-ended';
const receiptKey = (id: string) => `fairway:sessions-ended:${id}`;

/** `isChange`: the sessions continue, but changed. */
type Announcement = { id: string; sids: string[]; isChange?: boolean };

/** While it is not current, cached sessions may be stale. */
export type RevocationFeed = Subscription;

/**
 * Subscribes to ended sessions. `onEnded` is called before the receipt is sent, so that the process that ended a
 * session knows that this one rejects it; `onGap` is called when messages may have been missed.
 */
export function subscribeToRevocations(
  redis: Redis,
  {
    onEnded,
    onChanged = () => {},
    onGap,
    heartbeatMs = 1_000,
  }: {
    onEnded: (sids: string[]) => void;
    onChanged?: (sids: string[]) => void;
    onGap: () => void;
    heartbeatMs?: number;
  },
): RevocationFeed {
  function onMessage(text: string): void {
    const { id, sids, isChange = false } = JSON.parse(text) as Announcement;
    if (isChange) onChanged(sids);
    else onEnded(sids);
    redis
      .multi()
      .incr(receiptKey(id))
      .expire(receiptKey(id), 10)
      .exec()
      .catch(() => {});
  }
  return openSubscription(redis, [channel], { onMessage, onGap, heartbeatMs });
}

/** The same for sessions that continue with another role. */
export const announceChangedSessions = (redis: Redis, sids: string[], timeoutMs?: number): Promise<boolean> =>
  announceEndedSessions(redis, sids, timeoutMs, true);

/**
 * Notifies every live process that sessions ended and waits until each has confirmed, at most 2 s. Returns false if
 * that is not certain; a process without Redis asks identity at every request instead.
 */
export async function announceEndedSessions(
  redis: Redis,
  sids: string[],
  timeoutMs = 2_000,
  isChange = false,
): Promise<boolean> {
  if (sids.length === 0) return true;
  const id = newId();
  const deadline = performance.now() + timeoutMs;
  try {
    const receivers = await redis.publish(
      channelOf(redis, channel),
      JSON.stringify({ id, sids, ...(isChange && { isChange }) } satisfies Announcement),
    );
    while (Number((await redis.get(receiptKey(id))) ?? 0) < receivers) {
      if (performance.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return true;
  } catch {
    return false;
  }
}
