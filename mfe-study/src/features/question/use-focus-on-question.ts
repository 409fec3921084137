import { useEffect, useRef } from 'react';

/** Where the focus goes when the question changes: the next one is read out and in sight from its beginning. */
export const questionTitleId = 'question-title';

/** `zid` is the question on screen. The first one is the shell's business: it is a new page. */
export function useFocusOnQuestion(zid: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (zid === undefined || zid === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = zid;
    if (!isFirst) document.getElementById(questionTitleId)?.focus();
  }, [zid]);
}
