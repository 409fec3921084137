import { questionTitleId } from '@fairway/ui/questions/question-card';
import { useEffect, useRef } from 'react';

/** Focuses the title when `id`, the question on screen, changes. The shell handles the first one as a new page. */
export function useFocusOnQuestion(id: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || id === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = id;
    if (!isFirst) document.getElementById(questionTitleId)?.focus();
  }, [id]);
}
