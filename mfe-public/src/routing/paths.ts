import { directoryPath, licensePath, questionPath, siteMapPath } from '@fairway/contracts/releases/site';
import type { SearchTerms } from '@fairway/study-ui/search-terms';

export const paths = {
  home: '/',
  pricing: '/pricing',
  faq: '/faq',
  examRetest: '/exam-retest',
  /** My exam, for members. */
  exam: '/user/exam',
  forum: '/forum',
  forumPage: (page: number) => (page > 0 ? `/forum?page=${page}` : '/forum'),
  contact: '/contact',
  login: '/login',
  /** The login page, with a message about what happened before. */
  resetMailSent: '/login?mail=send',
  passwordChanged: '/login?password=change',
  /** `updated`: the address was changed, not only confirmed. */
  emailVerified: (updated: boolean) => (updated ? '/login?veri=verify&updated=1' : '/login?veri=verify'),
  register: '/register',
  /** The account exists, and the page explains the next step. */
  registered: (planCode?: string) =>
    `/register?${new URLSearchParams({ joined: '1', ...(planCode && { plan: planCode }) })}`,
  forgotPassword: '/forgot-password',
  changePassword: '/change-user-password',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  terms: '/disclaimer',
  privacy: '/privacy',
  dashboard: '/dashboard',
  /** The target of 'Buy It Now' for a visitor, and for a member. */
  /** `license`: what the visitor chose beside the prices, '' for none. */
  payment: (planId: number, license = '') => `/payment/${planId}${license && `?${new URLSearchParams({ license })}`}`,
  memberCheckout: (planId: number) => `/payment-subscribe/${planId}`,
  /** Where a payment ends. The dashboard asks the server about the purchase. */
  paid: (purchase: string) => `/dashboard/?payment=success&purchase=${encodeURIComponent(purchase)}`,
  /** The plans page for members. */
  subscription: '/user/account/subscription',
  /** The free week first: the plan is remembered through registration. */
  registerFor: (planCode: string) => `/register?${new URLSearchParams({ plan: planCode })}`,
  /** With the license chosen before, or ''. */
  registerAs: (ratingId: string) =>
    ratingId ? `/register?${new URLSearchParams({ license: ratingId })}` : '/register',
  welcome: (planCode?: string) => (planCode ? `/welcome?${new URLSearchParams({ plan: planCode })}` : '/welcome'),
  licenses: '/license',
  license: licensePath,
  /** The page of a license such as 'Deck-ZDL28'; of '', the list. */
  licenseOf: (ratingId: string) => (ratingId ? `/license?${new URLSearchParams({ license: ratingId })}` : '/license'),
  examModules: '/exam-modules',
  /** A member's new practice test. */
  memberTest: '/user/test/generate-test',
  directory: '/question/directory',
  question: questionPath,
  watch: (place: WatchPlace) => `/question/watch?${watchQuery(place)}`,
  /** The starting point for visitors who only want to browse. */
  anyQuestion: `/question/watch?${watchQuery({ type: 'bookcat', id: '2' })}`,
  /** The members' player. */
  memberPlayer: (place: WatchPlace) => `/user/watch?${watchQuery(place)}`,
  directoryOf: directoryPath,
  search: (terms?: SearchTerms, page = 0) => (terms ? `/search?${searchQuery(terms, { page })}` : '/search'),
  searchView: (terms: SearchTerms, place: { mode?: string; num?: number; zid: string; first?: string | undefined }) =>
    `/search/view?${searchQuery(terms, { mode: 'normal', ...place })}`,
  /** Login continues to `next`. */
  loginFor: (next: string) => `/login?${new URLSearchParams({ next })}`,
  /** The same, and the login page says that it interrupts a payment. */
  loginAfterPaying: (next: string) => `/login?${new URLSearchParams({ paid: '1', next })}`,
  rules: '/rules',
  siteMap: siteMapPath,
  page: (slug: string) => `/${slug}`,
} as const;

/** A visitor's place in a study set: at `num`, or without it at the question `zid`. */
export type WatchPlace = {
  mode?: string;
  type: string;
  id: string;
  num?: number | undefined;
  zid?: string | undefined;
  zinbookcat?: string | undefined;
  /** A license rating that filters the set, or 'all'. */
  rating?: string | undefined;
  /** In shuffle: the question that the round started with. */
  first?: string | undefined;
};

function watchQuery({
  mode = 'normal',
  type,
  id,
  num,
  zid = '0',
  zinbookcat,
  rating,
  first,
}: WatchPlace): URLSearchParams {
  const query = new URLSearchParams({ mode, type, id });
  // With a question's id, an unknown place is left out: the server finds it.
  if (num !== undefined || zid === '0') query.set('num', String(num ?? 1));
  query.set('zid', zid);
  if (zinbookcat !== undefined) query.set('zinbookcat', zinbookcat);
  if (rating !== undefined) query.set('rating', rating);
  if (first !== undefined) query.set('first', first);
  return query;
}

type SearchPlace = { page?: number; mode?: string; num?: number; zid?: string; first?: string | undefined };

function searchQuery(
  { keyword, topic, area }: SearchTerms,
  { page = 0, mode, num, zid, first }: SearchPlace,
): URLSearchParams {
  const query = new URLSearchParams({ keyword, topic, area });
  if (page > 0) query.set('page', String(page));
  if (mode !== undefined) query.set('mode', mode);
  if (num !== undefined) query.set('num', String(num));
  if (zid !== undefined) query.set('zid', zid);
  if (first !== undefined) query.set('first', first);
  return query;
}
