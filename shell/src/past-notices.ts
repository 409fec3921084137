import type { Notification } from '@fairway/area/host-props';

/** A notice that came; `at` is an instant in ISO form. */
type PastNotice = Pick<Notification, 'kind' | 'title' | 'text'> & { id: number; at: string };

export type PastNotices = {
  /** Latest first; the same array until something changes. */
  get: () => PastNotice[];
  subscribe: (listener: () => void) => () => void;
  add: (notice: Notification) => void;
  /** Whoever comes next must not read what was said to the one before. */
  clear: () => void;
};

const mostKept = 20;

/** Keeps the notices of this tab: a toast is gone after seconds, and somebody may have looked elsewhere. */
export function createPastNotices(now: () => Date = () => new Date()): PastNotices {
  const listeners = new Set<() => void>();
  let kept: PastNotice[] = [];
  let count = 0;

  function change(next: PastNotice[]): void {
    kept = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: ({ kind, title, text }) => {
      const notice: PastNotice = { id: ++count, at: now().toISOString(), kind, text, ...(title && { title }) };
      change([notice, ...kept].slice(0, mostKept));
    },
    clear: () => {
      if (kept.length > 0) change([]);
    },
  };
}
