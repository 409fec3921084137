import type { Member } from '@fairway/contracts/identity/identity';
import type { QuestionType } from '@fairway/contracts/question-bank/departments';
import type { TopicFigures } from '@fairway/contracts/question-bank/study';
import type { MemberSetType } from '@fairway/contracts/question-bank/study-sets';
import { readSearchTerms, type SearchTerms } from '@fairway/study-ui/search-terms';
import { readOrder, readSetPlace, type SetPlace } from '@fairway/study-ui/study-place';

export const paths = {
  dashboard: '/dashboard',
  tests: '/user/test/manage-test',
  generateTest: '/user/test/generate-test',
  mock: (module: string) => `/user/test/mock?module=${encodeURIComponent(module)}`,
  exam: '/user/exam',
  /** What is known of each module, and its sources. */
  examModules: '/exam-modules',
  /** `from` gives the page a way back. */
  examRetest: '/exam-retest?from=exam',
  test: (testNum: string) => `/user/test/print/${encodeURIComponent(testNum)}`,
  alert: '/user/alert',
  /** The plans page for members: the target of all upgrade links. */
  subscription: '/user/account/subscription',
  invoices: '/user/account/subscription?tab=invoices',
  invoice: (id: string) => `/user/account/view-invoice/${encodeURIComponent(id)}`,
  checkout: (planId: number) => `/payment-subscribe/${planId}`,
  /** Where a payment ends. The address proves nothing: the page asks the server about the purchase. */
  paid: (purchase: string) => `/dashboard/?payment=success&purchase=${encodeURIComponent(purchase)}`,
  bookmarked: '/user/manage-question/bookmarked-question',
  hidden: '/user/manage-question/hidden-question',
  logged: '/user/manage-question/all-logged',
  topics: '/user/manage-question/by-topic',
  topic: (zinbook: string) => `/user/manage-question/topic-list/${encodeURIComponent(zinbook)}`,
  search: (terms?: SearchTerms, view: SearchViewInPath = {}) =>
    terms ? `/user/search?${searchQuery(terms, view)}` : '/user/search',
  comments: '/user/manage-comments',
  editComment: (id: string) => `/user/manage-comment/edit-comment/${encodeURIComponent(id)}`,
  profile: '/user/account/profile',
  settings: '/user/account/settings',
  /** The login page, which confirms that the account was deleted. */
  deleted: '/login?deleted=1',
  contact: '/user/account/contact',
  /** The questions answered wrong, from the first. */
  mistakes: '/user/mistakes/watch?mode=normal&num=1&zid=0',
  /** What to study on a day, from a number of the list. */
  today: (id: string, num: number) => `/user/schedule/watch?mode=normal&id=${id}&num=${num}&zid=0`,
  /** The questions of a module that are easily mistaken for another, by its number. */
  twins: (module: number) => `/user/twins/watch?mode=normal&id=${module}&num=1&zid=0`,
  watch: (place: Place) => `${watchPaths[place.type] ?? '/user/watch'}?${placeQuery(place)}`,
  /** Every question of a department, or of one license in it ('' = all), from the first. */
  department: (questionType: QuestionType, rating: string) =>
    `/user/watch?mode=normal&type=bookcat&id=${questionType === 'Engine' ? '1' : '2'}&num=1&zid=0${rating && `&rating=${rating}`}`,
  book: (zinbook: string) => `/user/watch?mode=normal&type=book&id=${zinbook}&num=1&zid=0`,
} as const;

/** In addition to the search: the page, counted from 0, the sort order, and the filter. */
type SearchViewInPath = { page?: number; sortType?: 'asc' | 'desc'; filter?: string };

function searchQuery({ keyword, topic, area }: SearchTerms, { page, sortType, filter }: SearchViewInPath) {
  const query = new URLSearchParams({ keyword, topic, area });
  if (page) query.set('page', String(page));
  if (sortType) query.set('sort', sortType);
  if (filter) query.set('filter', filter);
  return query;
}

/** A sequence of questions: a study set, the member's bookmarks, mistakes or day's list, twins, or the results of a search. */
type SequenceType = MemberSetType | 'search';

/** The same, as it appears in the address: all study sets share one page. */
export type Sequence = 'study' | 'bookmarked' | 'mistakes' | 'schedule' | 'twins' | 'search';

/** The member's place in the sequence. */
export type Place = SetPlace<SequenceType> & {
  /** Only for a search. */
  terms?: SearchTerms | undefined;
};

/**
 * The smallest set that a topic of the statistics names ('0' = none). Books from 9 on are Engine's, lower ones Deck's.
 */
export function topicPlace({
  ZINBOOK,
  ZINCATEGORY,
  ZINSUBCATEGORY,
}: Pick<TopicFigures, 'ZINBOOK' | 'ZINCATEGORY' | 'ZINSUBCATEGORY'>): Place {
  const first = { mode: 'normal', num: 1, zid: '0', rating: 'all' } as const;
  if (ZINSUBCATEGORY !== '0') {
    return { ...first, type: 'subcat', id: ZINSUBCATEGORY, zinbookcat: Number(ZINBOOK) >= 9 ? '1' : '2' };
  }
  return ZINCATEGORY === '0' ? { ...first, type: 'book', id: ZINBOOK } : { ...first, type: 'cat', id: ZINCATEGORY };
}

/** Sequences identified by their own address. */
const watchPaths: Partial<Record<SequenceType, string>> = {
  bookmarked: '/user/bookmarked-question/watch',
  mistakes: '/user/mistakes/watch',
  schedule: '/user/schedule/watch',
  twins: '/user/twins/watch',
  search: '/user/search/watch',
};

function placeQuery({ mode, type, id, num, zid, zinbookcat, rating, first, only, terms }: Place): URLSearchParams {
  const hasId = type === 'schedule' || type === 'twins';
  const named: Record<string, string> = hasId ? { id } : { type, id };
  const set = type in watchPaths && !hasId ? terms : named;
  const query = new URLSearchParams({ mode, ...set, num: String(num), zid });
  if (zinbookcat) query.set('zinbookcat', zinbookcat);
  if (rating) query.set('rating', rating);
  if (first) query.set('first', first);
  if (only) query.set('only', only);
  return query;
}

/** Parses an address; missing or invalid values get their defaults, and the server checks the rest. */
export function readPlace(query: URLSearchParams, sequence: Sequence = 'study'): Place {
  if (sequence === 'bookmarked' || sequence === 'mistakes') return { ...readOrder(query), type: sequence, id: '0' };
  if (sequence === 'schedule' || sequence === 'twins') {
    return { ...readOrder(query), type: sequence, id: query.get('id') || '0' };
  }
  if (sequence === 'search') return { ...readOrder(query), type: sequence, id: '0', terms: readSearchTerms(query) };
  return readSetPlace(query);
}

/** Among mistakes or bookmarks of a set the member reviews: its place stays where it was, and its score is separate. */
export const isReview = ({ only }: Place): boolean => only === 'wrong' || only === 'bookmarked';

/** Whether the member can limit the study of this set to some of its questions. */
export const canLimit = ({ access }: Pick<Member, 'access'>, { type }: Place): boolean =>
  access === 'premium' && ['book', 'cat', 'subcat', 'bookcat'].includes(type);

/** The set itself, regardless of order and place. */
export const setKey = (place: Place) => {
  const { type, id, zinbookcat = '', rating = '', terms, only } = place;
  return [
    type,
    id,
    zinbookcat,
    rating,
    ...(terms ? Object.values(terms) : []),
    ...(isReview(place) ? [only] : []),
  ].join(':');
};
