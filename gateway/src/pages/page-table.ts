import type { PageRules, ReleaseManifest } from '@fairway/contracts/releases';
import { routedPath } from '../request.ts';

/** The path that routers take this one for. */
export const pagePath = (path: string): string => routedPath(path).replace(/(?<=.)\/$/, '');

/** Addresses as the router in the browser reads them: in any letter case, with or without a slash at their end. */
export function patternOf(pages: readonly string[]): RegExp {
  return new RegExp(`^(?:${pages.map((page) => page.replace(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i');
}

export const noRules: PageRules = {};

/** What the areas declare of the page at a path; `noRules` where no page is, or nothing is declared of it. */
export type RulesAt = (path: string) => PageRules;

/**
 * The rules of all areas' pages. A name goes before a parameter, as in the router. No two areas compete for an address:
 * each has prefixes of its own.
 */
export function createPageTable({ remotes }: ReleaseManifest): RulesAt {
  const named = new Map<string, PageRules>();
  const patterns: { path: string; pattern: RegExp; rules: PageRules }[] = [];
  for (const { pages = [], pageRules = {} } of Object.values(remotes)) {
    for (const path of new Set([...pages, ...Object.keys(pageRules)])) {
      const rules = pageRules[path] ?? noRules;
      if (path.includes(':')) patterns.push({ path: namesFirst(path), pattern: patternOf([path]), rules });
      else named.set(path, rules);
    }
  }
  patterns.sort((a, b) => (a.path < b.path ? -1 : 1));
  return (asked) => {
    const known = named.get(asked);
    if (known) return known;
    const path = pagePath(asked);
    return named.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.rules ?? noRules;
  };
}

const namesFirst = (path: string) => path.replace(/:\w+/g, '\uffff');
