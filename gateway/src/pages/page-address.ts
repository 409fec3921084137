import type { LimitClass } from '@fairway/contracts/call';
import type { PageRules } from '@fairway/contracts/releases';
import { type BodyBound, bodyBounds } from '@fairway/kit/body-bound';
import { callsAt } from '../api/routes.ts';
import { pagePath } from './page-table.ts';

/** A longer value is wrong whatever it names: so much is left of it that the page can say so. */
const longestValue = 200;

/**
 * The address a page is rendered and cached under: the keys that it declares, in one order, so that a page has one entry.
 * Whatever else comes with a link (campaign marks, junk, a password that a form left there) makes no page of its own.
 */
export function pageAddress(path: string, query: string, { query: keys = [] }: PageRules): string {
  if (query === '' || query === '?') return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const declared of keys) {
    const [key = '', only] = declared.split('=');
    const value = given.get(key);
    if (value === null || (only !== undefined && value !== only)) continue;
    kept.set(key, value.slice(0, longestValue + 1));
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** The call that the page makes of a form that is sent to it without a script. */
const callOfForm = ({ form }: PageRules) => callsAt(form ?? '')?.get('POST');

export const boundOfForm = (rules: PageRules): BodyBound => bodyBounds[callOfForm(rules)?.bodySize ?? 'usual'];

/** What a page is counted as besides the general limit. */
export function limitOfPage(rules: PageRules, { isForm }: { isForm: boolean }): LimitClass | undefined {
  return isForm ? callOfForm(rules)?.limit : rules.limit;
}

/** The page that a form at this path goes to; undefined where it takes none. */
export function formPage(asked: string, rules: PageRules): string | undefined {
  return callOfForm(rules) ? pagePath(asked) : undefined;
}

/** The address of a page that was asked for in another spelling, where search engines are to know one; else undefined. */
export function canonicalPath(asked: string, { isCanonical }: PageRules): string | undefined {
  if (!isCanonical) return undefined;
  const path = pagePath(asked);
  return path === asked ? undefined : path;
}

/** Whether a page is one visitor's own, and cached by nobody. */
export function isVisitorPage(query: string, { perVisitor }: PageRules): boolean {
  return typeof perVisitor === 'string' ? query.includes(`${perVisitor}=`) : perVisitor === true;
}
