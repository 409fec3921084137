import { onSets } from '@fairway/study-ui/study-events';
import { useEffect, useEffectEvent, useState } from 'react';

export type List<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; items: T[] };

/**
 * A list from the API, loaded when its key changes. Questions that were hidden change its totals: it is then loaded again,
 * and its items stay on screen meanwhile.
 */
export function useList<T>(key: string, load: (signal: AbortSignal) => Promise<T[]>): List<T> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; tries: number; items: T[] | null }>();
  const ask = useEffectEvent(load);
  useEffect(() => {
    let stop = new AbortController();
    function load(): void {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      ask(signal).then(
        (items) => setLoaded({ key, tries, items }),
        () => {
          if (signal.aborted) return;
          // The last known items still lead somewhere.
          setLoaded((known) => (known?.key === key && known.items ? known : { key, tries, items: null }));
        },
      );
    }
    load();
    const unsubscribe = onSets(load);
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [key, tries]);
  if (loaded?.key !== key || loaded.tries !== tries) return { state: 'loading' };
  if (loaded.items === null) return { state: 'failed', retry: () => setTries(tries + 1) };
  return { state: 'ready', items: loaded.items };
}
