import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { announceResume } from '@fairway/study-ui/resume-events';
import { useEffect } from 'react';
import type { Place } from '../../paths.ts';

/** How long the member must stay on a question before the place is saved, so that skipping saves nothing. */
const restMs = 1_000;

/**
 * Saves the member's place, so that Resume leads there on any device. Losing a place is harmless; if the connection was
 * lost, it is saved once it is back.
 */
export function useSaveResume(api: ApiClient, place: Place, shown: QuestionOutput | undefined): void {
  const { mode, type, id, rating, first, zinbookcat = '0' } = place;
  const zid = shown?.question._id;
  const num = shown?.meta.num;
  const isHidden = shown?.marks?.hidden === true;
  const isOffered = shown?.left_off !== undefined;
  useEffect(() => {
    // A hidden question has no place to resume at; a search may return something else tomorrow.
    if (zid === undefined || num === undefined || isHidden || type === 'search') return;
    // The member reopened a set in which they had progressed further, and may still return to that place.
    if (isOffered) return;
    const params = { mode, type, id, num: String(num), zid, zinbookcat };
    const query = { rating: rating || undefined, first: first || undefined };
    const left = new AbortController();
    const save = () => {
      api.post('/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}', { params, query }).then(
        ({ resume }) => announceResume(resume),
        () => window.addEventListener('online', save, { once: true, signal: left.signal }),
      );
    };
    const timer = setTimeout(save, restMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [api, mode, type, id, num, zid, zinbookcat, rating, first, isHidden, isOffered]);
}
