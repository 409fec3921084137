import type { Notification } from '@fairway/area/host-props';

/** A notice; `at` is an instant in ISO form. */
export type PastNotice = Pick<Notification, 'kind' | 'title' | 'text'> & { id: number; at: string };

export type PastNotices = {
  /** Latest first; the same array until something changes. */
  get: () => PastNotice[];
  subscribe: (listener: () => void) => () => void;
  add: (notice: Notification) => void;
  /** The next member must not read the notices of the one before. */
  clear: () => void;
};

const maxNotices = 20;

/** Saves the notices of this tab: a toast disappears after seconds, and the reader may have missed it. */
export function createPastNotices(now: () => Date = () => new Date()): PastNotices {
  const listeners = new Set<() => void>();
  let notices: PastNotice[] = [];
  let count = 0;

  function change(next: PastNotice[]): void {
    notices = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => notices,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: ({ kind, title, text }) => {
      const notice: PastNotice = { id: ++count, at: now().toISOString(), kind, text, ...(title && { title }) };
      change([notice, ...notices].slice(0, maxNotices));
    },
    clear: () => {
      if (notices.length > 0) change([]);
    },
  };
}
