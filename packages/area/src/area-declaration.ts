import type { FrameKind, MenuEntry, PageRules } from '@fairway/contracts/releases';

/** An entry of a page: it shows the page's title and leads to its address, unless it says otherwise. */
type PageMenuEntry = Omit<MenuEntry, 'text' | 'href'> & { text?: string; href?: string };

export type PageDeclaration = PageRules & {
  /** The chunk that the page's code is in, where the area does not start with it: the page's document loads it at once. */
  chunk?: string;
  menu?: readonly PageMenuEntry[];
};

type Address = `/${string}`;

/**
 * What an area's `src/area.ts` states: everything that the gateway and the shell know about its pages. The build writes
 * it into `dist/area.json`, and a release carries it in the manifest. The file imports nothing but types, and is in no
 * script of the browser's: the area's routes are a record by the addresses of `pages`, so the compiler finds a page
 * without a route.
 */
export type AreaDeclaration = {
  /** What people call the area, in a sentence: `study area`. */
  title: string;
  /** What a title ends with: `Dashboard · Fairway`. */
  siteName?: string;
  /** The prefixes it owns. The longest of all areas wins; `/` takes what nobody else owns. */
  prefixes: readonly Address[];
  frame: FrameKind;
  isMembersOnly?: boolean;
  /** By address; `:name` stands for one segment. */
  pages: Record<Address, PageDeclaration>;
  /** Addresses of a page with a parameter that have rules or entries of their own: `/about` is one of `/:slug`. */
  addresses?: Record<Address, PageDeclaration>;
  /** Sections of menus, and entries that lead to no page. */
  menu?: readonly MenuEntry[];
};

/** For a route table: each page that the area declares, and no other. */
export type ForEachPage<Area extends AreaDeclaration, Value> = Record<keyof Area['pages'], Value>;
