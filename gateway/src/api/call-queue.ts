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

/** For this long after a call was refused as late, a queue that empties and fills again is no new burst. */
const overloadMs = 5_000;

/**
 * A bounded queue. When a service is at capacity, longer waits do not help: late calls are refused early, so that
 * admitted calls are answered in time.
 */
export function openCallQueue(bounds: QueueBounds): CallQueue {
  /** Queued calls, oldest first, and when each is refused. */
  const waiting = new Map<WaitingCall, number>();
  let running = 0;
  let notEmptySince = 0;
  let overloadedUntil = Number.NEGATIVE_INFINITY;
  let nextAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  /**
   * A burst arrives within moments, so the later a call joins the queue, the less it may wait. It loses twice the time
   * it came later: at twice the capacity a call that comes `t` later also waits `t` longer, so the last one that is
   * reached has waited a third of `burst`, and no refusal takes longer.
   */
  function lateAt(since: number): number {
    if (since < overloadedUntil) return since + bounds.standing;
    return since + Math.max(bounds.standing, bounds.burst - 2 * (since - notEmptySince));
  }

  function refuseLate(): void {
    nextAt = Number.POSITIVE_INFINITY;
    for (const [call, at] of waiting) {
      if (at > performance.now()) nextAt = Math.min(nextAt, at);
      else {
        waiting.delete(call);
        overloadedUntil = performance.now() + overloadMs;
        call.refuse();
      }
    }
    if (nextAt < Number.POSITIVE_INFINITY) schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(refuseLate, Math.ceil(nextAt - performance.now())).unref();
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
      const since = performance.now();
      if (waiting.size === 0) notEmptySince = since;
      const at = lateAt(since);
      waiting.set(call, at);
      if (at >= nextAt) return;
      nextAt = at;
      schedule();
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
