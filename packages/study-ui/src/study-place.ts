import type { MemberSetType, SetType, StudyMode } from '@fairway/contracts/question-bank';

/** Where a member stands in a set: the set, the order, the question. zid '0' means the question at place `num`. */
export type SetPlace<Type extends string = MemberSetType> = {
  mode: StudyMode;
  type: Type;
  /** '0' where the type alone says what is walked through. */
  id: string;
  num: number;
  zid: string;
  zinbookcat?: string | undefined;
  /** 'all' ignores the member's license rating. */
  rating?: string | undefined;
  /** In shuffle: the question that the round started with. */
  first?: string | undefined;
};

/** The question and the order, as every address of a walk names them. */
export function readOrder(query: URLSearchParams): Pick<SetPlace, 'mode' | 'first' | 'num' | 'zid'> {
  const isShuffled = query.get('mode') === 'shuffle';
  return {
    mode: isShuffled ? 'shuffle' : 'normal',
    first: (isShuffled && query.get('first')) || undefined,
    num: Math.max(1, Math.trunc(Number(query.get('num'))) || 1),
    zid: query.get('zid') || '0',
  };
}

/** Reads the address of a study set; what is missing or makes no sense gets its plainest value, and the server judges the rest. */
export function readSetPlace(query: URLSearchParams): SetPlace {
  const type = query.get('type') ?? '';
  return {
    ...readOrder(query),
    type: isSetType(type) ? type : 'bookcat',
    id: query.get('id') || '2',
    zinbookcat: query.get('zinbookcat') || undefined,
    rating: query.get('rating') || undefined,
  };
}

const isSetType = (type: string): type is SetType => ['book', 'cat', 'subcat', 'bookcat'].includes(type);

/** The set and the order, as every call for a place in it names them. */
export function setQuery({ mode, type, id, num, zinbookcat, rating, first }: SetPlace<string>) {
  return { mode, type, id, num, zinbookcat, rating, first };
}

/** The call for the question at a place of a set: its path, and what fills it. */
export const questionCall = (place: SetPlace<string>) =>
  ['/api/v1/private/question/{zid}', { params: { zid: place.zid }, query: setQuery(place) }] as const;
