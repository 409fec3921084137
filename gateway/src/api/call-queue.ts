import type { Patience } from '../patience.ts';

/** A call that waits for a place. One of the two is called, once, unless it is canceled before. */
type WaitingCall = { start: () => void; refuse: () => void };

/** The calls of one kind that a service works on, and those that wait for it. */
export type CallQueue = {
  /** True where the call may start at once; it then has a place until `leave`. */
  enter: () => boolean;
  /** After `enter` was false. The call is refused where the queue is full, or where no place comes free in time. */
  wait: (call: WaitingCall) => void;
  /** The caller of a waiting call is gone. */
  cancel: (call: WaitingCall) => void;
  /** Gives a place back. */
  leave: () => void;
  refuseAll: () => void;
  size: () => { running: number; waiting: number };
};

export type QueueBounds = { running: number; waiting: number } & Pick<Patience, 'burst' | 'standing'>;

/**
 * A bounded queue. Past a service's capacity a longer wait helps nobody: calls are then refused early, while those that
 * are let in are answered in time.
 */
export function openCallQueue(
  bounds: QueueBounds,
  { now = () => performance.now() }: { now?: () => number } = {},
): CallQueue {
  /** With the time each began to wait, in that order. */
  const waiting = new Map<WaitingCall, number>();
  let running = 0;
  let notEmptySince = 0;
  let timer: NodeJS.Timeout | undefined;

  const lateAt = (since: number) => Math.max(notEmptySince + bounds.burst, since + bounds.standing);

  function refuseLate(): void {
    timer = undefined;
    for (const [call, since] of waiting) {
      const leftMs = lateAt(since) - now();
      if (leftMs > 0) {
        timer = setTimeout(refuseLate, Math.ceil(leftMs)).unref();
        return;
      }
      waiting.delete(call);
      call.refuse();
    }
  }

  return {
    enter: () => {
      if (running >= bounds.running) return false;
      running += 1;
      return true;
    },
    wait: (call) => {
      if (waiting.size >= bounds.waiting) {
        call.refuse();
        return;
      }
      if (waiting.size === 0) notEmptySince = now();
      waiting.set(call, now());
      if (timer === undefined) refuseLate();
    },
    cancel: (call) => {
      waiting.delete(call);
    },
    leave: () => {
      running -= 1;
      const [next] = waiting.keys();
      if (next === undefined) return;
      waiting.delete(next);
      running += 1;
      next.start();
    },
    refuseAll: () => {
      const all = [...waiting.keys()];
      waiting.clear();
      for (const call of all) call.refuse();
    },
    size: () => ({ running, waiting: waiting.size }),
  };
}
