import type { LimitClass } from '@fairway/contracts/call/call';
import type { PageRules } from '@fairway/contracts/releases/releases';
import { type BodyBound, bodyBounds } from '@fairway/kit/calls/body-bounds';
import { callsAt } from '../api/routes.ts';
import { pagePath } from './page-table.ts';

/** A longer value is always invalid: it is truncated, but stays long enough for the page to report that. */
const maxValueLength = 200;

/**
 * The address under which a page is rendered and cached: only the query keys that it declares, in a fixed order, so
 * that a page has one entry. Other parameters of a link (campaign tags, junk, a password from a form) are dropped.
 */
export function pageAddress(path: string, query: string, { query: keys = [] }: PageRules): string {
  if (query === '' || query === '?') return path;
  const given = new URLSearchParams(query);
  const declared = new URLSearchParams();
  for (const key of keys) {
    const [name = '', only] = key.split('=');
    const value = given.get(name);
    if (value === null || (only !== undefined && value !== only)) continue;
    declared.set(name, value.slice(0, maxValueLength + 1));
  }
  return declared.size === 0 ? path : `${path}?${declared}`;
}

/** The call that the page makes for a form submitted without JavaScript. */
const callOfForm = ({ form }: PageRules) => callsAt(form ?? '')?.get('POST');

export const boundOfForm = (rules: PageRules): BodyBound => bodyBounds[callOfForm(rules)?.bodySize ?? 'usual'];

/** The limit class of a page, in addition to the general limit. */
export function limitOfPage(rules: PageRules, { isForm }: { isForm: boolean }): LimitClass | undefined {
  return isForm ? callOfForm(rules)?.limit : rules.limit;
}

/** The page that handles a form at this path; undefined if it accepts none. */
export function formPage(requested: string, rules: PageRules): string | undefined {
  return callOfForm(rules) ? pagePath(requested) : undefined;
}

/**
 * The canonical address if a page was requested in another spelling and search engines should know only one; else
 * undefined. Mail programs and chats add the punctuation after a link to its address, so it is dropped.
 */
export function canonicalPath(requested: string, { isCanonical }: PageRules): string | undefined {
  if (!isCanonical) return undefined;
  const path = pagePath(requested).replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}/]+$/u, '');
  return path === requested || !isPlain.test(path) ? undefined : path;
}

/** Addresses of pages contain nothing else: any other address is not found, as it is. */
const isPlain = /^[/\w-]+$/;

/** Whether a page belongs to one visitor and is never cached. */
export function isVisitorPage(query: string, { perVisitor }: PageRules): boolean {
  return typeof perVisitor === 'string' ? query.includes(`${perVisitor}=`) : perVisitor === true;
}
