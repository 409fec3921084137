import type { QuestionType } from '@fairway/contracts/identity';
import type { SetType, StudyMode } from '@fairway/contracts/question-bank';

/** Every address of this area, in one place. */
export const paths = {
  dashboard: '/dashboard',
  tests: '/user/test',
  plans: '/pricing',
  profile: '/user/account/profile',
  settings: '/user/account/settings',
  contact: '/user/account/contact',
  watch: (place: Place) => `/user/watch?${placeQuery(place)}`,
  /** Every question of a department, from the first. */
  department: (questionType: QuestionType) =>
    `/user/watch?mode=normal&type=bookcat&id=${questionType === 'Engine' ? '1' : '2'}&num=1&zid=0`,
  book: (zinbook: string) => `/user/watch?mode=normal&type=book&id=${zinbook}&num=1&zid=0`,
} as const;

/** Where a member stands: the set, the order, the question. zid '0' means the question at place `num`. */
export type Place = {
  mode: StudyMode;
  type: SetType;
  id: string;
  num: number;
  zid: string;
  zinbookcat?: string | undefined;
  /** 'all' ignores the member's licence rating. */
  rating?: string | undefined;
};

function placeQuery({ mode, type, id, num, zid, zinbookcat, rating }: Place): URLSearchParams {
  const query = new URLSearchParams({ mode, type, id, num: String(num), zid });
  if (zinbookcat) query.set('zinbookcat', zinbookcat);
  if (rating) query.set('rating', rating);
  return query;
}

/** Reads an address; what is missing or makes no sense gets its plainest value, and the server judges the rest. */
export function readPlace(query: URLSearchParams): Place {
  const type = query.get('type') ?? '';
  return {
    mode: query.get('mode') === 'shuffle' ? 'shuffle' : 'normal',
    type: isSetType(type) ? type : 'bookcat',
    id: query.get('id') || '2',
    num: Math.max(1, Math.trunc(Number(query.get('num'))) || 1),
    zid: query.get('zid') || '0',
    zinbookcat: query.get('zinbookcat') || undefined,
    rating: query.get('rating') || undefined,
  };
}

const isSetType = (type: string): type is SetType => ['book', 'cat', 'subcat', 'bookcat'].includes(type);

/** The set itself, whatever the order and the place in it. */
export const setKey = ({ type, id, zinbookcat = '', rating = '' }: Place) => [type, id, zinbookcat, rating].join(':');
