import type { ApiClient } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { tellResume } from '@fairway/study-ui/resume-news';
import { useEffect } from 'react';
import type { Place } from '../../paths.ts';

/** Who only turns on does not rest on a question: the place is kept once they have been on it so long. */
const restMs = 1_000;

/**
 * Keeps where the member is, so that Resume leads there on any device. A place that is not kept is no loss; where the
 * connection was away, it is kept once that is back.
 */
export function useSaveResume(api: ApiClient, place: Place, shown: QuestionOutput | undefined): void {
  const { mode, type, id, rating, first, zinbookcat = '0' } = place;
  const zid = shown?.question._id;
  const num = shown?.meta.num;
  const isHidden = shown?.marks?.hidden === true;
  const isOffered = shown?.left_off !== undefined;
  useEffect(() => {
    // A hidden question has no place to come back to; what a search found may be something else tomorrow.
    if (zid === undefined || num === undefined || isHidden || type === 'search') return;
    // Who opens a set they were further on in has not decided yet: that place stays.
    if (isOffered) return;
    const params = { mode, type, id, num: String(num), zid, zinbookcat };
    const query = { rating: rating || undefined, first: first || undefined };
    const left = new AbortController();
    const keep = () => {
      api.post('/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}', { params, query }).then(
        ({ resume }) => tellResume(resume),
        () => window.addEventListener('online', keep, { once: true, signal: left.signal }),
      );
    };
    const timer = setTimeout(keep, restMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [api, mode, type, id, num, zid, zinbookcat, rating, first, isHidden, isOffered]);
}
