import type { HandbookRule, ListedRule } from '@fairway/contracts/content/handbook';
import type { RelatedQuestion } from '@fairway/contracts/question-bank/questions';
import type { SearchTerms } from '@fairway/study-ui/search-terms';
import type { PublicApi } from '../../routing/public-host.ts';
import { searchQuestions } from '../../shared-calls.ts';

/** A page of the handbook, all Rules for the links to the others, and the first questions that cite it, of `total`. */
export type RuleContent = { page: HandbookRule; rules: ListedRule[]; questions: RelatedQuestion[]; total: number };

export const loadRules = (api: PublicApi): Promise<ListedRule[]> => api.get('/api/v1/public/rules');

export async function loadRule(api: PublicApi, rule: string): Promise<RuleContent> {
  const [page, rules, cited] = await Promise.all([
    api.get('/api/v1/public/rules/{rule}', { params: { rule } }),
    loadRules(api),
    // The page does not need them.
    /^\d+$/.test(rule) ? searchQuestions(api, citing(rule)).catch(() => null) : null,
  ]);
  const questions = (cited?.data ?? []).map(({ ZSLUG, ZNUMBER, ZQUESTION }) => ({ ZSLUG, ZNUMBER, ZQUESTION }));
  return { page, rules, questions, total: cited?.meta.total ?? 0 };
}

/** The search for the questions on the Rules that cite this one. */
export const citing = (rule: string): SearchTerms => ({
  keyword: `"Rule ${rule}"`,
  topic: 'ZINBOOK-2',
  area: 'question_refrence',
});
