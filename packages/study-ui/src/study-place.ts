import { isShuffled, modeOf, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { MemberSetType, QuestionLimit, SetType } from '@fairway/contracts/question-bank/study-sets';

/** A member's place in a set: the set, the order, the question. zid '0' means the question at place `num`. */
export type SetPlace<Type extends string = MemberSetType> = {
  mode: StudyMode;
  type: Type;
  /** '0' if the type alone identifies the set. */
  id: string;
  num: number;
  zid: string;
  zinbookcat?: string | undefined;
  /** 'all' ignores the member's license rating. */
  rating?: string | undefined;
  /** In shuffle: the first question of the round. */
  first?: string | undefined;
  /** Limits what Next and Previous lead to. */
  only?: QuestionLimit | undefined;
};

/** Reads the question and the order, which every study URL contains. */
export function readOrder(query: URLSearchParams): Pick<SetPlace, 'mode' | 'first' | 'num' | 'zid'> {
  const mode = modeOf(query.get('mode'));
  return {
    mode,
    first: (isShuffled(mode) && query.get('first')) || undefined,
    num: Math.max(1, Math.trunc(Number(query.get('num'))) || 1),
    zid: query.get('zid') || '0',
  };
}

/** Reads the URL of a study set. Missing or invalid values get a default; the server validates the rest. */
export function readSetPlace(query: URLSearchParams): SetPlace {
  const type = query.get('type') ?? '';
  return {
    ...readOrder(query),
    type: isSetType(type) ? type : 'bookcat',
    id: query.get('id') || '2',
    zinbookcat: query.get('zinbookcat') || undefined,
    rating: query.get('rating') || undefined,
    only: limits.find((only) => only === query.get('only')),
  };
}

const limits: QuestionLimit[] = ['unanswered', 'wrong', 'bookmarked'];

const isSetType = (type: string): type is SetType | 'test' =>
  ['book', 'cat', 'subcat', 'bookcat', 'test'].includes(type);

/** The query of every call for a place: the set and the order. */
export function setQuery({ mode, type, id, num, zinbookcat, rating, first, only }: SetPlace<string>) {
  return { mode, type, id, num, zinbookcat, rating, first, only };
}

/** The call for the question at a place of a set: its path and parameters. */
export const questionCall = (place: SetPlace<string>) =>
  ['/api/v1/private/question/{zid}', { params: { zid: place.zid }, query: setQuery(place) }] as const;
