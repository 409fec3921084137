/*
 * RELEASES_DIR/manifest.json: which version of the shell and of each area is live, and what each area declares of its
 * pages. The gateway checks it as it reads it, and the shell reads what the gateway sends. Types alone, for both carry no
 * schema.
 */

/** Which frame the shell draws around a page: none where the area draws its own, focus where nothing may distract. */
export type FrameKind = 'public' | 'member' | 'focus' | 'none';

/**
 * What the gateway and the shell know about a page besides its address. What is left out is what most pages need: for
 * everybody alike, without a form, and, where the server renders it, for search engines too.
 */
export type PageRules = {
  /** The title of the document that the browser fills, until the page sets its own. */
  title?: string;
  /**
   * The keys of the query that the server renders the page by; the page is cached once for each of their values. Every
   * other key (campaign marks, junk) makes no page of its own. `password=change`: this value alone counts.
   */
  query?: readonly string[];
  /**
   * True where the page shows a visitor's own state or holds a secret in its address: rendered for each request, and
   * cached by nobody. A key: it does where its query has that key.
   */
  perVisitor?: true | string;
  /** Takes a form without a script. The path of the call that the page then makes: the form is limited as that call is. */
  form?: string;
  /** What opening the page counts as: one that searches costs as much as the call does. */
  limit?: 'search';
  /** Has one address for search engines: another spelling of it is redirected. */
  isCanonical?: true;
  /** False: crawlers are asked not to fetch it. */
  isCrawled?: false;
  /** Its address holds a secret, so it goes out in no referrer. */
  hasSecretAddress?: true;
  /** Takes cards: Stripe's script, frames and calls are let in where Stripe is configured. */
  hasCheckout?: true;
  /** Where it differs from the area's. */
  isMembersOnly?: boolean;
  frame?: FrameKind;
  /** Rows that stand in for the page while its area loads; 3 where left out. */
  skeletonRows?: number;
};

/**
 * The menus of the frames. `side`, `top` and `account` are a member's, `site` is the header of the public pages; the
 * others are the footers for everybody, for visitors, for members on public pages, and for members on their own.
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

/** What the shell shows in an entry besides its text. */
export type MenuWidget = 'studyTree' | 'resume' | 'mistakes';

/** An entry of a menu. Entries of all areas stand together, by `order`. */
export type MenuEntry = {
  menu: MenuName;
  text: string;
  order: number;
  /** Left out of a section, which opens instead. */
  href?: string;
  /** Of the side menu: the sign that stands for it where the menu is minified. */
  sign?: string;
  /** Of the side menu: the section that it stands in. */
  section?: string;
  /** The addresses that the entry is marked on begin with this; left out, with `href`. */
  owns?: string;
  widget?: MenuWidget;
};

/**
 * A remote: where its mf-manifest.json stands, the path prefixes it owns, its server bundle where it has one. A remote
 * without one says which pages it has (`:name` stands for one segment); every other path below its prefixes is a 404.
 */
export type RemoteRelease = {
  version: string;
  entry: string;
  routes: string[];
  ssr?: string | undefined;
  pages?: string[] | undefined;
  /** What some of these pages start with besides the area's own start: the scripts of their chunks. */
  pageScripts?: Record<string, string[]> | undefined;
  /** A script that draws some of its pages before its code is there. */
  preview?: string | undefined;
  /** What people call it, in a sentence: `study area`. */
  title?: string | undefined;
  /** Visitors are sent to sign in. */
  isMembersOnly?: boolean | undefined;
  frame?: FrameKind | undefined;
  /** By the addresses in `pages`; a page that needs none has none. */
  pageRules?: Record<string, PageRules> | undefined;
  menu?: MenuEntry[] | undefined;
};

type FrameFiles = { js: string[]; css: string[] };

export type ReleaseManifest = {
  schema: 1;
  shell: {
    version: string;
    js: string[];
    css: string[];
    /** The lazy part that draws the public frame, which the server has drawn before: its page needs the styles at once. */
    publicFrame?: FrameFiles | undefined;
    /** The same for the frame of members, which the browser draws: it starts loading with the page. */
    memberFrame?: FrameFiles | undefined;
  };
  remotes: Record<string, RemoteRelease>;
};
