/*
 * RELEASES_DIR/manifest.json: the live version of the shell and of each area, and each area's page declarations. The
 * gateway validates it on reading, and the shell reads what the gateway sends. Types only, so neither loads a schema.
 */

/** The frame that the shell renders around a page: none if the area renders its own, focus if nothing may distract. */
export type FrameKind = 'public' | 'member' | 'focus' | 'none';

/**
 * What the gateway and the shell know about a page, other than its address. The defaults fit most pages: the same for
 * everybody, without a form, and indexed by search engines if the server renders it.
 */
export type PageRules = {
  /** The document title of a page that the browser renders, until the page sets its own. */
  title?: string;
  /**
   * The query keys that affect the server-rendered page; each combination of their values is cached once. Other keys
   * (campaign tags, junk) do not create new cache entries. `password=change`: only this value counts.
   */
  query?: readonly string[];
  /**
   * True if the page shows a visitor's own state or has a secret in its address: it is rendered for each request and
   * never cached. A key: true if the query has that key.
   */
  perVisitor?: true | string;
  /**
   * Accepts a form without a script. The value is the path of the call that the page then makes; the form has the same
   * rate limit.
   */
  form?: string;
  /** The rate-limit class of opening the page: a page that searches costs as much as the search call. */
  limit?: 'search';
  /** Has one canonical address for search engines: other spellings are redirected. */
  isCanonical?: true;
  /** False: crawlers are asked not to fetch it. */
  isCrawled?: false;
  /** Its address holds a secret, so no referrer is sent. */
  hasSecretAddress?: true;
  /** Accepts cards: Stripe's scripts, frames and requests are allowed if Stripe is configured. */
  hasCheckout?: true;
  /** If it differs from the area's. */
  isMembersOnly?: boolean;
  frame?: FrameKind;
  /** The number of placeholder rows while the page's area loads; 3 by default. */
  skeletonRows?: number;
};

/**
 * The menus of the frames. `side`, `top` and `account` are for members; `site` is the header of the public pages. The
 * others are the footers for everybody, for visitors, for members on public pages, and for members on their own pages.
 */
export type MenuName =
  | 'side'
  | 'top'
  | 'account'
  | 'site'
  | 'footer'
  | 'visitorFooter'
  | 'memberFooter'
  | 'memberPagesFooter';

/** What the shell shows in an entry, other than its text. */
export type MenuWidget = 'studyTree' | 'resume' | 'mistakes';

/** A menu entry. Entries of all areas are sorted together by `order`. */
export type MenuEntry = {
  menu: MenuName;
  text: string;
  order: number;
  /** Absent for a section, which expands instead. */
  href?: string;
  /** Side menu: the symbol shown when the menu is minimized. */
  sign?: string;
  /** Side menu: the section of the entry. */
  section?: string;
  /** The entry is highlighted on addresses with this prefix; the default is `href`. */
  owns?: string;
  widget?: MenuWidget;
};

/**
 * A remote: the address of its mf-manifest.json, its path prefixes, and its server bundle if it has one. A remote
 * without a server bundle lists its pages (`:name` matches one segment); every other path below its prefixes is a 404.
 */
export type RemoteRelease = {
  version: string;
  entry: string;
  routes: string[];
  ssr?: string | undefined;
  pages?: string[] | undefined;
  /** The scripts that some pages need in addition to the area's entry: those of their chunks. */
  pageScripts?: Record<string, string[]> | undefined;
  /** A script that renders some of its pages before the area's code has loaded. */
  preview?: string | undefined;
  /** The same for single pages, in place of that script. */
  previews?: Record<string, string> | undefined;
  /** Its name in a sentence: `study area`. */
  title: string;
  /** Visitors are redirected to sign in. */
  isMembersOnly?: boolean | undefined;
  frame: FrameKind;
  /** Keyed by the addresses in `pages`; a page without a declaration uses the defaults. */
  pageRules: Record<string, PageRules>;
  menu?: MenuEntry[] | undefined;
  /** Pages that run a version with a lower number are offered a reload; 0 if absent. */
  revision?: number | undefined;
};

/** The version of an area that a browser runs from its own machine. */
export const localVersion = 'local';

type FrameFiles = { js: string[]; css: string[] };

export type ShellRelease = {
  version: string;
  js: string[];
  css: string[];
  /** The lazy chunk of the public frame. The server renders that frame, so its page needs the styles at once. */
  publicFrame?: FrameFiles | undefined;
  /** The same for the member frame, which the browser renders: it starts loading with the page. */
  memberFrame?: FrameFiles | undefined;
};

/** `share`: the percentage of visitors that runs the version, in addition to the browsers that are set to its channel. */
export type OnTrial<Entry> = Entry & { share: number };

export type ReleaseManifest = {
  schema: 1;
  shell: ShellRelease;
  remotes: Record<string, RemoteRelease>;
  /** The channel `next`: versions that are tried in place of those above. */
  next?: { shell?: OnTrial<ShellRelease> | undefined; remotes: Record<string, OnTrial<RemoteRelease>> } | undefined;
};
