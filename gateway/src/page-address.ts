import type { LimitClass } from '@fairway/contracts/call';
import { generalPages, siteMapPath } from '@fairway/contracts/site';
import { type BodyBound, bodyBounds } from '@fairway/kit/body-bound';
import { routedPath } from './request.ts';
import { callsAt } from './routes.ts';

/** What pages read of the query. Whatever else comes with a link (campaign marks, junk) makes no page of its own. */
const pageKeys = [
  'area',
  'book',
  'category',
  'ended',
  'first',
  'id',
  'keyword',
  'mail',
  'mode',
  'num',
  'page',
  'pageSize',
  'password',
  'plan',
  'rating',
  'sent',
  'topic',
  'type',
  'updated',
  'veri',
  'zid',
  'zinbookcat',
];

/** Pages that show a visitor's own state or hold a secret in their address: rendered for each request, never kept. */
const visitorPages = [
  '/question/watch',
  '/search/view',
  '/change-user-password',
  '/email-verify',
  '/unsubscribe',
  '/preview',
];

/** A longer value is wrong whatever it names: so much is left of it that the page can say so. */
const longestValue = 200;

/** The address a page is rendered and kept under: known keys in one order, so that a page has one entry. */
export function pageAddress(path: string, query: string): string {
  if (query === '' || query === '?') return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of pageKeys) {
    const value = given.get(key);
    // The flag of the login page; anything else is a password that a form left there.
    if (key === 'password' && value !== 'change') continue;
    if (value !== null) kept.set(key, value.slice(0, longestValue + 1));
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/**
 * Pages that take a form without a script, URL-encoded, with the call that the page then makes. The form is limited and
 * bounded as that call is. Without one the page refuses it in words.
 */
const answerCall = '/api/v1/public/answer/1';
const formPages = new Map<string, string | undefined>([
  ['/change-user-password', '/api/mlp_auth/changepassword'],
  ['/contact', '/api/mlp_email/contact'],
  ['/email-verify', '/api/mlp_auth/emailverify'],
  ['/forgot-password', '/api/mlp_email/forgotUsermail'],
  ['/login', undefined],
  ['/question/watch', answerCall],
  ['/register', undefined],
  ['/search/view', answerCall],
  ['/unsubscribe', '/api/unsubscribe'],
]);

/** Every question has a page of its own, and each takes an answer. */
const isQuestionPage = (path: string) => /^\/question\/[a-z0-9-]+$/.test(path) && !fixedPages.has(path);

const callOfForm = (page: string) =>
  callsAt(formPages.get(page) ?? (isQuestionPage(page) ? answerCall : ''))?.get('POST');

export const boundOfForm = (page: string): BodyBound => bodyBounds[callOfForm(page)?.bodySize ?? 'usual'];

/** What a page is counted as besides the general limit. One that searches costs what the call does. */
export function limitOfPage(asked: string, { isForm }: { isForm: boolean }): LimitClass | undefined {
  const path = pagePath(asked);
  if (isForm) return callOfForm(path)?.limit;
  return path === '/search' || path.startsWith('/search/') ? 'search' : undefined;
}

/** The page that a form at this path goes to; undefined where no page takes one. */
export function formPage(asked: string): string | undefined {
  const path = pagePath(asked);
  return formPages.has(path) || isQuestionPage(path) ? path : undefined;
}

/** Pages whose one address search engines know. */
const fixedPages = new Set([...generalPages.map(({ path }) => path), siteMapPath]);

/** The address of a fixed page that was asked for in another spelling; undefined for any other. */
export function canonicalPath(asked: string): string | undefined {
  if (fixedPages.has(asked)) return undefined;
  const path = pagePath(asked);
  return fixedPages.has(path) ? path : undefined;
}

/** The path that routers take this one for. */
const pagePath = (path: string) => routedPath(path).replace(/(?<=.)\/$/, '');

/** A page that shows an answer is its visitor's own as well. */
export function isVisitorPage(asked: string, query = ''): boolean {
  const path = routedPath(asked);
  if (query.includes('answer=') && isQuestionPage(pagePath(asked))) return true;
  return visitorPages.some((page) => path === page || path.startsWith(`${page}/`));
}
