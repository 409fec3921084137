import type { QuestionBySlugOutput } from '@fairway/contracts/question-bank';
import { redirect } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { PublicApi } from '../../public-host.ts';
import { readQuestion } from '../../shared-calls.ts';

/** The question of a slug. An id in its place leads to the slug for good (301). */
export async function loadQuestion(api: PublicApi, slug: string): Promise<QuestionBySlugOutput> {
  if (/^[1-9]\d*$/.test(slug)) {
    const { question } = await readQuestion(api, slug);
    throw redirect(paths.question(question.ZSLUG), 301);
  }
  return api.get('/api/mlp_question/question_slug/{slug}', { params: { slug } });
}
