import type { FrameKind, MenuEntry, PageRules } from '@fairway/contracts/releases/releases';

/** A page's menu entry. By default it shows the page's title and links to its address. */
type PageMenuEntry = Omit<MenuEntry, 'text' | 'href'> & { text?: string; href?: string };

export type PageDeclaration = PageRules & {
  /**
   * The chunk with the page's code, if the area does not load it at the start. The page's document loads it
   * immediately.
   */
  chunk?: string;
  /** The script that renders the page before the area's code has loaded, if it is not the area's `preview.js`. */
  preview?: string;
  menu?: readonly PageMenuEntry[];
};

type Address = `/${string}`;

/**
 * The content of an area's `src/area.ts`: everything that the gateway and the shell know about its pages. The build
 * writes it to `dist/area.json`, and a release copies it into the manifest. The build runs
 * the file, so it imports no components. The area's routes are a record keyed by the addresses of `pages`, so the
 * compiler reports a page without a route; mfe-admin derives both from one table.
 */
export type AreaDeclaration = {
  /** The name of the area in a sentence: `study area`. */
  title: string;
  /** The end of each page title: `Dashboard · Fairway`. */
  siteName?: string;
  /**
   * The address prefixes that the area owns. The longest match of all areas wins; `/` matches what no other area owns.
   */
  prefixes: readonly Address[];
  frame: FrameKind;
  isMembersOnly?: boolean;
  /** By address; `:name` matches one segment. */
  pages: Record<Address, PageDeclaration>;
  /** Addresses of a page with a parameter that need their own rules or menu entries: `/about` is one of `/:slug`. */
  addresses?: Record<Address, PageDeclaration>;
  /** Menu sections, and entries that do not link to a page. */
  menu?: readonly MenuEntry[];
  /**
   * Raised by a release without which open pages should not go on, as after a change that the server no longer accepts
   * from older ones: a page that runs a version with a lower number offers a reload.
   */
  revision?: number;
};

/** The type of a route table: each page that the area declares, and no other. */
export type ForEachPage<Area extends AreaDeclaration, Value> = Record<keyof Area['pages'], Value>;
