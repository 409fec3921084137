import { ApiFault } from '@fairway/area/api-client';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { emptyFields, readSearchTerms, type SearchTerms, searchParams } from '@fairway/study-ui/search-terms';
import { redirect } from 'react-router-dom';
import { type Answered, loadAnswered } from '../../question/answer-without-script.ts';
import { countComments } from '../../question/count-comments.ts';
import { paths } from '../../routing/paths.ts';
import type { PublicApi } from '../../routing/public-host.ts';

/** `visitors`: this result is beyond those that can be opened without signing in. */
export type SearchView = { terms: SearchTerms } & (
  | { state: 'question'; answer: QuestionOutput; answered: Answered; comments: number | null }
  | { state: 'quota'; text: string; resetText: string }
  | { state: 'visitors'; text: string }
);

/** One result of a search. An address without a result redirects to the results, or to the form with the errors. */
export async function loadSearchView(api: PublicApi, query: URLSearchParams): Promise<SearchView> {
  const terms = readSearchTerms(query);
  if (Object.keys(emptyFields(terms)).length > 0) throw redirect(paths.search(terms));
  const param = (name: string) => query.get(name) || undefined;
  try {
    const answer = await api.get('/api/mlp_search/search_question/{keyword}/{topic}/{area}', {
      params: searchParams(terms),
      query: { mode: param('mode'), num: param('num'), zid: param('zid'), first: param('first') },
    });
    const { _id } = answer.question;
    const [comments, answered] = await Promise.all([countComments(api, _id), loadAnswered(api, query, _id)]);
    return { terms, state: 'question', answer, answered, comments };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    const { status, fields } = error;
    if (status === 403 && fields.num) return { terms, state: 'visitors', text: fields.num };
    if (status === 403) return { terms, state: 'quota', text: fields.error ?? '', resetText: fields.quota ?? '' };
    if (status === 400 || status === 404) throw redirect(paths.search(terms));
    throw error;
  }
}
