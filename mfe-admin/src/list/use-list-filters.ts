import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withValues } from './list-address.ts';

/** The debounce of typed filters. */
const pauseMs = 700;

export type ListFilters = {
  values: Record<string, string>;
  /** Takes effect after the debounce. */
  type: (key: string, value: string) => void;
  /** Cancels what was typed and has no effect yet. For what sets all filters at once, such as a saved view. */
  discard: () => void;
  /** How often that was done: the fields then show the values in effect. */
  discards: number;
};

/** The filters of a list, in the address under the columns' keys. Changing a filter returns to the first page. */
export function useListFilters(keys: readonly string[]): ListFilters {
  const [query, setQuery] = useSearchParams();
  const [discards, setDiscards] = useState(0);
  const typed = useRef<Record<string, string>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change during the debounce, and a setter changes the address of its own render.
  const setLatest = useRef(setQuery);
  useEffect(() => {
    setLatest.current = setQuery;
  }, [setQuery]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(): void {
    const changes = typed.current;
    typed.current = {};
    setLatest.current((before) => withValues(before, changes), { replace: true });
  }

  return {
    values: Object.fromEntries(keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : []))),
    type: (key, value) => {
      typed.current[key] = value.trim();
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, pauseMs);
    },
    discard: () => {
      typed.current = {};
      clearTimeout(timer.current);
      setDiscards((times) => times + 1);
    },
    discards,
  };
}
