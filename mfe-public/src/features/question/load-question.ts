import type { QuestionBySlugOutput } from '@fairway/contracts/question-bank/questions';
import { redirect } from 'react-router-dom';
import { type Answered, loadAnswered } from '../../question/answer-without-script.ts';
import { countComments } from '../../question/count-comments.ts';
import { paths } from '../../routing/paths.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readQuestion } from '../../shared-calls.ts';

/** `comments`: how many there are, null if unknown. */
export type QuestionWithPage = QuestionBySlugOutput & { answered: Answered; comments: number | null };

/** The question of a slug. An id redirects to the slug permanently (301). */
export async function loadQuestion(api: PublicApi, slug: string, query: URLSearchParams): Promise<QuestionWithPage> {
  if (/^[1-9]\d*$/.test(slug)) {
    const { question } = await readQuestion(api, slug);
    throw redirect(paths.question(question.ZSLUG), 301);
  }
  const found = await api.get('/api/mlp_question/question_slug/{slug}', { params: { slug } });
  const { _id } = found.question;
  const [comments, answered] = await Promise.all([countComments(api, _id), loadAnswered(api, query, _id)]);
  return { ...found, answered, comments };
}
