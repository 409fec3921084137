import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The debounce of typed filters. */
const pauseMs = 700;

export type ListFilters = {
  values: Record<string, string>;
  /** Takes effect after the debounce. */
  type: (key: string, value: string) => void;
};

/** The filters of a list, in the address under the columns' keys. Changing a filter returns to the first page. */
export function useListFilters(keys: readonly string[]): ListFilters {
  const [query, setQuery] = useSearchParams();
  const typed = useRef<Record<string, string>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(): void {
    const changes = Object.entries(typed.current);
    typed.current = {};
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [key, value] of changes) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    values: Object.fromEntries(keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : []))),
    type: (key, value) => {
      typed.current[key] = value.trim();
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, pauseMs);
    },
  };
}
