import type { PageRules, ReleaseManifest } from '@fairway/contracts/releases/releases';
import { routedPath } from '../request.ts';

/** The path as routers read it. */
export const pagePath = (path: string): string => routedPath(path).replace(/(?<=.)\/$/, '');

/** Matches addresses as the router in the browser does: case-insensitive, with or without a trailing slash. */
export function patternOf(pages: readonly string[]): RegExp {
  return new RegExp(`^(?:${pages.map((page) => page.replace(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i');
}

export const noRules: PageRules = {};

/** What the areas declare about the page at a path; `noRules` if there is no page or no declaration. */
export type RulesAt = (path: string) => PageRules;

/**
 * The rules of all areas' pages. A literal name wins over a parameter, as in the router. Areas never compete for an
 * address: their prefixes differ.
 */
export function createPageTable({ remotes }: ReleaseManifest): RulesAt {
  const named = new Map<string, PageRules>();
  const patterns: { path: string; pattern: RegExp; rules: PageRules }[] = [];
  for (const { pages = [], pageRules } of Object.values(remotes)) {
    for (const path of new Set([...pages, ...Object.keys(pageRules)])) {
      const rules = pageRules[path] ?? noRules;
      if (path.includes(':')) patterns.push({ path: namesFirst(path), pattern: patternOf([path]), rules });
      else named.set(path, rules);
    }
  }
  patterns.sort((a, b) => (a.path < b.path ? -1 : 1));
  return (requested) => {
    const known = named.get(requested);
    if (known) return known;
    const path = pagePath(requested);
    return named.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.rules ?? noRules;
  };
}

const namesFirst = (path: string) => path.replace(/:\w+/g, '\uffff');
