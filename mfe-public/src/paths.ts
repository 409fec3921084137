import { directoryPath, questionPath, siteMapPath } from '@fairway/contracts/site';

/** Every address of this area, in one place. */
export const paths = {
  home: '/',
  pricing: '/pricing',
  contact: '/contact',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  changePassword: '/change-user-password',
  emailVerify: '/email-verify',
  terms: '/disclaimer',
  privacy: '/privacy',
  dashboard: '/dashboard',
  /** Where 'Buy It Now' leads: the plan is remembered through registration. */
  registerFor: (planCode: string) => `/register?${new URLSearchParams({ plan: planCode })}`,
  welcome: (planCode?: string) => (planCode ? `/welcome?${new URLSearchParams({ plan: planCode })}` : '/welcome'),
  directory: '/question/directory',
  question: questionPath,
  watch: (place: WatchPlace) => `/question/watch?${watchQuery(place)}`,
  directoryOf: directoryPath,
  siteMap: siteMapPath,
  page: (slug: string) => `/${slug}`,
} as const;

/** Where a visitor stands in a study set; zid '0' or none means the question at place `num`. */
export type WatchPlace = {
  mode?: string;
  type: string;
  id: string;
  num?: number | undefined;
  zid?: string | undefined;
  zinbookcat?: string | undefined;
};

function watchQuery({ mode = 'normal', type, id, num = 1, zid = '0', zinbookcat }: WatchPlace): URLSearchParams {
  const query = new URLSearchParams({ mode, type, id, num: String(num), zid });
  if (zinbookcat !== undefined) query.set('zinbookcat', zinbookcat);
  return query;
}
