import type { QuestionOutput } from '@fairway/contracts/question-bank';
import type { ApiClient } from '@fairway/mfe/api-client';
import { useEffect } from 'react';
import type { Place } from '../../paths.ts';

/** Who only turns on does not rest on a question: the place is kept once they have been on it so long. */
const restMs = 1_000;

/** Keeps where the member is, so that Resume leads there on any device. A place that is not kept is no loss. */
export function useSaveResume(api: ApiClient, place: Place, shown: QuestionOutput | undefined): void {
  const { mode, type, id, rating, zinbookcat = '0' } = place;
  const zid = shown?.question._id;
  const num = shown?.meta.num;
  const isHidden = shown?.marks?.hidden === true;
  useEffect(() => {
    // A hidden question has no place to come back to; what a search found may be something else tomorrow.
    if (zid === undefined || num === undefined || isHidden || type === 'search') return;
    const six = [mode, type, id, num, zid, zinbookcat].map((value) => encodeURIComponent(value)).join('/');
    const beyond = rating === undefined ? '' : `?rating=${encodeURIComponent(rating)}`;
    const timer = setTimeout(() => {
      api.post(`/api/mlp_question/resume_ques/${six}${beyond}`, {}).catch(() => {});
    }, restMs);
    return () => clearTimeout(timer);
  }, [api, mode, type, id, num, zid, zinbookcat, rating, isHidden]);
}
