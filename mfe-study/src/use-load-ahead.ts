import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The page's own follow-up requests, such as the comments below a question, start well before this. */
const quietMs = 200;

/**
 * Loads the code of pages that a member is likely to open next, once the data of the page on screen has arrived: a few
 * kilobytes, so that those pages also open offline. A failed load is repeated when its page is opened.
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
