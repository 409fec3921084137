import { directoryPath, questionPath, siteMapPath } from '@fairway/contracts/site';
import type { SearchTerms } from '@fairway/study-ui/search-terms';

/** Every address of this area, in one place. */
export const paths = {
  home: '/',
  pricing: '/pricing',
  faq: '/faq',
  forum: '/forum',
  forumPage: (page: number) => (page > 0 ? `/forum?page=${page}` : '/forum'),
  contact: '/contact',
  login: '/login',
  /** The login page, saying what happened before. */
  resetMailSent: '/login?mail=send',
  passwordChanged: '/login?password=change',
  /** `updated`: the address was changed, not only confirmed. */
  emailVerified: (updated: boolean) => (updated ? '/login?veri=verify&updated=1' : '/login?veri=verify'),
  register: '/register',
  /** The account is there, and the page says what comes next. */
  registered: (planCode?: string) =>
    `/register?${new URLSearchParams({ joined: '1', ...(planCode && { plan: planCode }) })}`,
  forgotPassword: '/forgot-password',
  changePassword: '/change-user-password',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  terms: '/disclaimer',
  privacy: '/privacy',
  dashboard: '/dashboard',
  /** Where 'Buy It Now' leads a visitor, and a member. */
  payment: (planId: number) => `/payment/${planId}`,
  memberCheckout: (planId: number) => `/payment-subscribe/${planId}`,
  /** Where a payment ends. The dashboard asks the server about the purchase. */
  paid: (purchase: string) => `/dashboard/?payment=success&purchase=${encodeURIComponent(purchase)}`,
  /** The plans, as a member finds them. */
  subscription: '/user/account/subscription',
  /** The free week first: the plan is remembered through registration. */
  registerFor: (planCode: string) => `/register?${new URLSearchParams({ plan: planCode })}`,
  /** With the license that was chosen before, '' where none was. */
  registerAs: (ratingId: string) =>
    ratingId ? `/register?${new URLSearchParams({ license: ratingId })}` : '/register',
  welcome: (planCode?: string) => (planCode ? `/welcome?${new URLSearchParams({ plan: planCode })}` : '/welcome'),
  directory: '/question/directory',
  question: questionPath,
  watch: (place: WatchPlace) => `/question/watch?${watchQuery(place)}`,
  /** Where a visitor starts who only wants to look. */
  anyQuestion: `/question/watch?${watchQuery({ type: 'bookcat', id: '2' })}`,
  /** The player of members. */
  memberPlayer: (place: WatchPlace) => `/user/watch?${watchQuery(place)}`,
  directoryOf: directoryPath,
  search: (asked?: SearchTerms, page = 0) => (asked ? `/search?${searchQuery(asked, { page })}` : '/search'),
  searchView: (asked: SearchTerms, place: { mode?: string; num?: number; zid: string; first?: string | undefined }) =>
    `/search/view?${searchQuery(asked, { mode: 'normal', ...place })}`,
  /** Login leads on to `next`. */
  loginFor: (next: string) => `/login?${new URLSearchParams({ next })}`,
  /** The same, saying that the way there was a payment. */
  loginAfterPaying: (next: string) => `/login?${new URLSearchParams({ paid: '1', next })}`,
  siteMap: siteMapPath,
  page: (slug: string) => `/${slug}`,
} as const;

/** Where a visitor stands in a study set: at place `num`, or, where it is left out, at the question `zid`. */
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
  // Beside a question's id an unknown place would be a wrong one: the server says where the question stands.
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
