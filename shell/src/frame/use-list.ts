import type { ApiClient } from '@fairway/mfe/api-client';
import { useEffect, useState } from 'react';

export type List<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; items: T[] };

/** A list of the API, loaded when its path changes. */
export function useList<T>(api: ApiClient, path: string): List<T> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ path: string; tries: number; items: T[] | null }>();
  useEffect(() => {
    const stop = new AbortController();
    api.get<T[]>(path, { signal: stop.signal }).then(
      (items) => setLoaded({ path, tries, items }),
      () => {
        if (!stop.signal.aborted) setLoaded({ path, tries, items: null });
      },
    );
    return () => stop.abort();
  }, [api, path, tries]);
  if (loaded?.path !== path || loaded.tries !== tries) return { state: 'loading' };
  if (loaded.items === null) return { state: 'failed', retry: () => setTries(tries + 1) };
  return { state: 'ready', items: loaded.items };
}
