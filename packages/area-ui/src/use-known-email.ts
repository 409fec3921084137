import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the field of an address: fills it, if it is empty, with one that this browser knows and the server does not.
 * `read` returns '' if there is none.
 */
export function useKnownEmail(read: (() => string) | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const known = read?.() ?? '';
    if (field.current?.value === '') field.current.value = known;
  }, [read]);
  return field;
}
