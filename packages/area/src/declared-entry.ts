import type { PageRules, RemoteRelease } from '@fairway/contracts/releases/releases';
import type { AreaDeclaration, PageDeclaration } from './area-declaration.ts';

type DeclaredEntry = Pick<
  RemoteRelease,
  'routes' | 'title' | 'frame' | 'isMembersOnly' | 'pages' | 'pageRules' | 'menu' | 'revision'
>;

/** The part of an area's manifest entry that is derived from its declaration alone. */
export function declaredEntry(area: AreaDeclaration): DeclaredEntry {
  const {
    title,
    siteName = 'Fairway',
    prefixes,
    frame,
    isMembersOnly,
    pages,
    addresses = {},
    menu = [],
    revision,
  } = area;
  const all = Object.entries<PageDeclaration>({ ...pages, ...addresses });
  const rules = all.map(([path, page]) => [path, rulesOf(page, siteName)] as const);
  const menuOfPages = all.flatMap(([path, page]) =>
    (page.menu ?? []).map((entry) => ({ text: page.title ?? '', href: path, ...entry })),
  );
  return {
    routes: [...prefixes],
    title,
    frame,
    ...(isMembersOnly && { isMembersOnly }),
    pages: Object.keys(pages),
    pageRules: Object.fromEntries(rules.filter(([, own]) => Object.keys(own).length > 0)),
    menu: [...menu, ...menuOfPages],
    ...(revision && { revision }),
  };
}

function rulesOf({ chunk, preview, menu, title, ...rules }: PageDeclaration, siteName: string): PageRules {
  return { ...(title && { title: `${title} · ${siteName}` }), ...rules };
}
