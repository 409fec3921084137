import type { Timeouts } from '../timeouts.ts';

/** A queued call. Exactly one of the two is called, unless the call is canceled first. */
type WaitingCall = { start: () => void; refuse: () => void };

/** The running and the queued calls of one kind to one service. */
export type CallQueue = {
  /** True if the call may start now; it then occupies a slot until `leave`. */
  enter: () => boolean;
  /**
   * Queues a call after `enter` returned false. The call is refused if the queue is full, or if no slot becomes free in
   * time.
   */
  wait: (call: WaitingCall) => void;
  /** Removes a queued call whose client has disconnected. */
  cancel: (call: WaitingCall) => void;
  /** Frees a slot. */
  leave: () => void;
  refuseAll: () => void;
  size: () => { running: number; waiting: number };
};

export type QueueBounds = { running: number; waiting: number } & Pick<Timeouts, 'burst' | 'standing'>;

/**
 * A bounded queue. When a service is at capacity, longer waits do not help: late calls are refused early, so that
 * admitted calls are answered in time.
 */
export function openCallQueue(
  bounds: QueueBounds,
  { now = () => performance.now() }: { now?: () => number } = {},
): CallQueue {
  /** Queued calls and when each was queued, oldest first. */
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
