/**
 * What this process knows of a neighbor that may hang. While the circuit is open, calls fail at once. No caller tries for
 * the others whether the neighbor is back: a probe does.
 */
export type Circuit = {
  isOpen: () => boolean;
  /** The neighbor answered somebody, with any status. */
  noteAnswer: () => void;
  /** Whether it answered anybody since. */
  answeredSince: (at: number) => boolean;
  /** A call that was sent at `sentAt` has waited long enough. The neighbor is probed if it answered nobody since. */
  noteSilence: (sentAt: number) => void;
  close: () => void;
};

/** `probe` resolves where the neighbor answers, and rejects in time where it does not. */
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
  let answeredAt = Number.NEGATIVE_INFINITY;
  let open = false;
  let probing = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function setOpen(next: boolean): void {
    if (open === next) return;
    open = next;
    onChange(open ? 'open' : 'closed');
  }

  function noteAnswer(): void {
    answeredAt = now();
    if (open) setOpen(false);
  }

  async function tryProbe(): Promise<void> {
    const sentAt = now();
    try {
      await probe();
      noteAnswer();
    } catch {
      if (closed) return;
      // A late answer to another call says as much.
      if (answeredAt < sentAt) setOpen(true);
    }
    probing = open && !closed;
    if (probing) timer = setTimeout(tryProbe, everyMs).unref();
  }

  return {
    isOpen: () => open,
    noteAnswer,
    answeredSince: (at) => answeredAt >= at,
    noteSilence: (sentAt) => {
      if (probing || closed || answeredAt >= sentAt) return;
      probing = true;
      void tryProbe();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
