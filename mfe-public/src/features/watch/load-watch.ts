import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { ApiFault } from '@fairway/mfe/api-client';
import type { PublicApi } from '../../public-host.ts';

export type Watch = { state: 'question'; answer: QuestionOutput } | { state: 'quota'; text: string };

/** The question a watch address names, or the notice that today's free questions are used up. */
export async function loadWatch(api: PublicApi, query: URLSearchParams): Promise<Watch> {
  const zid = query.get('zid') || '0';
  const place = new URLSearchParams();
  for (const name of ['mode', 'type', 'id', 'num', 'zinbookcat']) {
    const value = query.get(name);
    if (value) place.set(name, value);
  }
  try {
    const answer = await api.get<QuestionOutput>(`/api/v1/public/question/${encodeURIComponent(zid)}?${place}`);
    return { state: 'question', answer };
  } catch (error) {
    if (error instanceof ApiFault && error.status === 403) return { state: 'quota', text: error.fields.error ?? '' };
    throw error;
  }
}
