import { withoutDeadline } from '../tracing/request-context.ts';

export type SingleFlight<T> = {
  /** Joins the load of this key in progress, or starts one. */
  share: (key: string, load: () => Promise<T>) => Promise<T>;
  /** Joins a load that starts after this call: the one in progress may have read too early. Failures are shared. */
  shareNext: (key: string, load: () => Promise<T>) => Promise<T>;
  /** Later callers do not join a load in progress now, of this key or of all. */
  forget: (key?: string) => void;
};

/** One load per key at a time, for any number of callers. */
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
      const startNext = () => {
        waiting.delete(key);
        return share(key, load);
      };
      return waiting.get(key) ?? start(waiting, key, () => current.then(startNext));
    },
    forget: (key) => {
      for (const loads of [running, waiting]) {
        if (key === undefined) loads.clear();
        else loads.delete(key);
      }
    },
  };
}
