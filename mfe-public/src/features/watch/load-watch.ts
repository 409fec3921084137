import { ApiFault } from '@fairway/area/api-client';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import type { Question } from '@fairway/contracts/question-bank/question';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { type Answered, loadAnswered } from '../../question/answer-without-script.ts';
import { countComments } from '../../question/count-comments.ts';
import { paths } from '../../routing/paths.ts';
import type { PublicApi } from '../../routing/public-host.ts';
import { readDeckBooks, readEngineBooks, readQuestion } from '../../shared-calls.ts';

/** The end of the set: its name, and what comes next. */
export type End = { name: string; next: { name: string; href: string } | null };

/** `comments`: how many the question has, null if unknown. `resetText`: when the day's count resets. */
export type Watch =
  | { state: 'question'; answer: QuestionOutput; answered: Answered; comments: number | null; end: End | null }
  | { state: 'quota'; text: string; resetText: string };

/** The question that a watch address names, or the notice that today's free questions are used up. */
export async function loadWatch(api: PublicApi, query: URLSearchParams): Promise<Watch> {
  const zid = query.get('zid') || '0';
  const param = (name: string) => query.get(name) || undefined;
  const place = {
    mode: param('mode'),
    type: param('type'),
    id: param('id'),
    num: param('num'),
    zinbookcat: param('zinbookcat'),
    rating: param('rating'),
    first: param('first'),
  };
  try {
    const answer = await readQuestion(api, zid, place);
    const [comments, answered, end] = await Promise.all([
      countComments(api, answer.question._id),
      loadAnswered(api, query, answer.question._id),
      answer.meta.num < answer.meta.total ? null : endOf(api, answer.question, query),
    ]);
    return { state: 'question', answer, answered, comments, end };
  } catch (error) {
    if (!(error instanceof ApiFault) || error.status !== 403) throw error;
    return { state: 'quota', text: error.fields.error ?? '', resetText: error.fields.quota ?? '' };
  }
}

async function endOf(api: PublicApi, question: Question, query: URLSearchParams): Promise<End> {
  const { ZINBOOK: book, ZBOOKNAME, ZINBOOKCATEGORY: department } = question;
  const type = query.get('type') ?? 'bookcat';
  if (type === 'bookcat') return departmentEnd(department);
  const books = await (department === '1' ? readEngineBooks(api) : readDeckBooks(api)).catch(() => []);
  if (type !== 'book') {
    const name = question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || ZBOOKNAME;
    return { name, next: { name: ZBOOKNAME, href: paths.watch({ type: 'book', id: book }) } };
  }
  const nextBook = books[books.findIndex(({ ZINBOOK }) => ZINBOOK === book) + 1];
  const end = departmentEnd(department);
  if (!nextBook || books.length === 0) return { ...end, name: ZBOOKNAME };
  return { name: ZBOOKNAME, next: { name: nextBook.ZBOOKNAME, href: bookHref(nextBook) } };
}

const bookHref = ({ ZINBOOK }: Book) => paths.watch({ type: 'book', id: ZINBOOK });

function departmentEnd(department: string): End {
  const [name, other, id] = department === '1' ? ['Engine', 'Deck', '2'] : ['Deck', 'Engine', '1'];
  return { name, next: { name: other, href: paths.watch({ type: 'bookcat', id }) } };
}
