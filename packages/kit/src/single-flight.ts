import { withoutDeadline } from './request-context.ts';

export type SingleFlight<T> = {
  /** Shares the load of this key that is under way, or starts one. */
  share: (key: string, load: () => Promise<T>) => Promise<T>;
  /** Shares a load that starts after this call: the one under way may have read too early. Its failure is shared. */
  shareNext: (key: string, load: () => Promise<T>) => Promise<T>;
  /** Later callers join no load that is under way now, of this key or of all. */
  forget: (key?: string) => void;
};

/** One load per key at a time, however many callers want it. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function start(into: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
    const promise = withoutDeadline(load).finally(() => {
      if (into.get(key) === promise) into.delete(key);
    });
    into.set(key, promise);
    return promise;
  }

  function share(key: string, load: () => Promise<T>): Promise<T> {
    return running.get(key) ?? start(running, key, load);
  }

  return {
    share,
    shareNext: (key, load) => {
      const current = running.get(key);
      if (current === undefined) return start(running, key, load);
      return waiting.get(key) ?? start(waiting, key, () => current.then(() => share(key, load)));
    },
    forget: (key) => {
      if (key === undefined) running.clear();
      else running.delete(key);
    },
  };
}
