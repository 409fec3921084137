/**
 * Circuit breaker for a service that may hang. While the circuit is open, calls fail immediately. Recovery is detected
 * by a probe, not by a caller's request.
 */
export type Circuit = {
  isOpen: () => boolean;
  /** Records a response, with any status. */
  recordReply: () => void;
  /** Whether any response has arrived since then. */
  hasRepliedSince: (at: number) => boolean;
  /** Records that a call sent at `sentAt` has timed out. The service is probed if no response has arrived since. */
  recordTimeout: (sentAt: number) => void;
  close: () => void;
};

/** `probe` resolves if the service responds, and rejects in time if it does not. */
export function openCircuit({
  probe,
  everyMs = 250,
  onChange = () => {},
  now = () => performance.now(),
}: {
  probe: () => Promise<unknown>;
  everyMs?: number;
  onChange?: (state: 'open' | 'closed') => void;
  now?: () => number;
}): Circuit {
  let repliedAt = Number.NEGATIVE_INFINITY;
  let open = false;
  let probing = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function setOpen(next: boolean): void {
    if (open === next) return;
    open = next;
    onChange(open ? 'open' : 'closed');
  }

  function recordReply(): void {
    repliedAt = now();
    if (open) setOpen(false);
  }

  async function tryProbe(): Promise<void> {
    const sentAt = now();
    try {
      await probe();
      recordReply();
    } catch {
      if (closed) return;
      // A late response to another call proves that the service responds.
      if (repliedAt < sentAt) setOpen(true);
    }
    probing = open && !closed;
    if (probing) timer = setTimeout(tryProbe, everyMs).unref();
  }

  return {
    isOpen: () => open,
    recordReply,
    hasRepliedSince: (at) => repliedAt >= at,
    recordTimeout: (sentAt) => {
      if (probing || closed || repliedAt >= sentAt) return;
      probing = true;
      void tryProbe();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
