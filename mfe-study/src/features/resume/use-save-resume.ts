import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { announceResume } from '@fairway/study-ui/study-events';
import { useEffect, useRef } from 'react';
import type { Place } from '../../paths.ts';

/** How long the member must stay on a question before the place is saved, so that skipping saves nothing. */
const restMs = 1_000;

/** How the member got to the question on screen: in sequence (Next, Previous), or by answering it. */
export type Reached = 'in sequence' | 'answered' | undefined;

/**
 * Saves the member's place, so that Resume leads there on any device: of a question that is answered, or reached in
 * sequence. A question that is only opened, by its number or a link, does not move the place. If the member leaves within
 * the rest time, also by closing the tab, the place is saved at once. If the connection was lost, the newest place is
 * saved once it is back.
 */
export function useSaveResume(api: ApiClient, place: Place, shown: QuestionOutput | undefined, reached: Reached): void {
  const { mode, type, id, rating, first, zinbookcat = '0' } = place;
  const zid = shown?.question._id;
  const num = shown?.meta.num;
  const isHidden = shown?.marks?.hidden === true;
  const saved = useRef('');
  const pending = useRef<(() => void) | null>(null);
  /** Ends the retry of an older place. */
  const retried = useRef(new AbortController());

  useEffect(() => {
    pending.current = null;
    // A hidden question has no place to resume at; a search may return something else tomorrow.
    if (zid === undefined || num === undefined || isHidden || type === 'search' || reached === undefined) return;
    const params = { mode, type, id, num: String(num), zid, zinbookcat };
    const query = { rating: rating || undefined, first: first || undefined };
    const name = JSON.stringify([params, query]);
    if (saved.current === name) return;
    const save = () => {
      pending.current = null;
      saved.current = name;
      retried.current.abort();
      retried.current = new AbortController();
      const { signal } = retried.current;
      api.post('/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}', { params, query }).then(
        ({ resume }) => announceResume(resume),
        () => window.addEventListener('online', save, { once: true, signal }),
      );
    };
    pending.current = save;
    const timer = setTimeout(() => pending.current?.(), reached === 'answered' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [api, mode, type, id, num, zid, zinbookcat, rating, first, isHidden, reached]);

  useEffect(() => {
    const saveNow = () => pending.current?.();
    const onHide = () => document.visibilityState === 'hidden' && saveNow();
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', onHide);
      saveNow();
      retried.current.abort();
    };
  }, []);
}
