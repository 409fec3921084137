import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What the page on screen asks for next, such as the comments below a question, begins well before this. */
const quietMs = 200;

/**
 * Loads the code of pages that a member is likely to open next, once what the page on screen asked for has arrived: a few
 * kilobytes, so that those pages open without a connection too. What fails is loaded when its page is opened.
 */
export function useLoadAhead(pages: { load: () => Promise<void> }[]): void {
  const isFetching = useIsFetching() > 0;
  const hasFetched = useRef(false);
  useEffect(() => {
    if (isFetching) hasFetched.current = true;
    if (isFetching || !hasFetched.current) return;
    const timer = setTimeout(() => {
      for (const { load } of pages) load().catch(() => {});
    }, quietMs);
    return () => clearTimeout(timer);
  }, [isFetching, pages]);
}
