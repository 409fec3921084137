import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { ApiFault } from '@fairway/mfe/api-client';
import { countComments } from '../../count-comments.ts';
import type { PublicApi } from '../../public-host.ts';

/** `comments`: how many the question has; null where that could not be said. `anew`: when the day's count starts again. */
export type Watch =
  | { state: 'question'; answer: QuestionOutput; comments: number | null }
  | { state: 'quota'; text: string; anew: string };

/** The question a watch address names, or the notice that today's free questions are used up. */
export async function loadWatch(api: PublicApi, query: URLSearchParams): Promise<Watch> {
  const zid = query.get('zid') || '0';
  const place = new URLSearchParams();
  for (const name of ['mode', 'type', 'id', 'num', 'zinbookcat', 'rating', 'first']) {
    const value = query.get(name);
    if (value) place.set(name, value);
  }
  try {
    const answer = await api.get<QuestionOutput>(`/api/v1/public/question/${encodeURIComponent(zid)}?${place}`);
    return { state: 'question', answer, comments: await countComments(api, answer.question._id) };
  } catch (error) {
    if (!(error instanceof ApiFault) || error.status !== 403) throw error;
    return { state: 'quota', text: error.fields.error ?? '', anew: error.fields.quota ?? '' };
  }
}
