import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { limitLabels } from '@fairway/study-ui/limit-labels';
import { isReview, type Place } from './paths.ts';

type Shown = Pick<QuestionOutput, 'question' | 'test_name'>;

/** The name of a set, from one of its questions. */
export function setName(place: Place, { question, test_name = 'this test' }: Shown): string {
  const { type, id, terms, only } = place;
  if (isReview(place) && only)
    return `${limitLabels[only].toLowerCase()} in ${setName({ ...place, only: undefined }, { question })}`;
  if (type === 'bookmarked') return 'your bookmarks';
  if (type === 'mistakes') return 'your mistakes';
  if (type === 'schedule') return "the day's list";
  if (type === 'twins') return 'similar questions';
  if (type === 'test') return `mistakes of ${test_name}`;
  if (type === 'search') return `“${terms?.keyword ?? ''}”`;
  if (type === 'bookcat') return id === '1' ? 'All Engine' : 'All Deck';
  if (type === 'book') return question.ZBOOKNAME;
  return type === 'cat' ? question.ZCATEGORYNAME : question.ZSUBCATEGORYNAME;
}

/** The name of a set as a title. */
export function setTitle(place: Place, shown: Shown): string {
  const name = setName(place, shown);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
