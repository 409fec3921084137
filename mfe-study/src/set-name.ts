import type { Question } from '@fairway/contracts/question-bank';
import type { Place } from './paths.ts';

/** The name of a set, from one of its questions. */
export function setName({ type, id, terms }: Place, question: Question): string {
  if (type === 'bookmarked') return 'your bookmarks';
  if (type === 'mistakes') return 'your mistakes';
  if (type === 'search') return `“${terms?.keyword ?? ''}”`;
  if (type === 'bookcat') return id === '1' ? 'All Engine' : 'All Deck';
  if (type === 'book') return question.ZBOOKNAME;
  return type === 'cat' ? question.ZCATEGORYNAME : question.ZSUBCATEGORYNAME;
}

/** The name of a set as a title. */
export function setTitle(place: Place, question: Question): string {
  const name = setName(place, question);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
