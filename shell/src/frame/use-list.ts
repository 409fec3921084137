import { useEffect, useEffectEvent, useState } from 'react';

export type List<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; items: T[] };

/** A list from the API, loaded when its key changes. */
export function useList<T>(key: string, load: (signal: AbortSignal) => Promise<T[]>): List<T> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; tries: number; items: T[] | null }>();
  const ask = useEffectEvent(load);
  useEffect(() => {
    const stop = new AbortController();
    ask(stop.signal).then(
      (items) => setLoaded({ key, tries, items }),
      () => {
        if (!stop.signal.aborted) setLoaded({ key, tries, items: null });
      },
    );
    return () => stop.abort();
  }, [key, tries]);
  if (loaded?.key !== key || loaded.tries !== tries) return { state: 'loading' };
  if (loaded.items === null) return { state: 'failed', retry: () => setTries(tries + 1) };
  return { state: 'ready', items: loaded.items };
}
