import type { ReleaseManifest } from './releases.ts';

/*
 * The contract between the gateway's renderers and the server bundles of a release. An area's bundle renders its pages,
 * the shell's bundle renders the document around them. Both are released and rolled back separately from the gateway.
 */

/**
 * The version of this contract. An addition that older bundles can ignore raises the minor version, any other change
 * the major one. A renderer rejects an incompatible bundle: the browser then renders the page.
 */
export const renderingVersion = '1.0.0';

/** Each server bundle exports its compatible versions as `renderingContract`. */
export const renderingRange = '^1.0';

/** The input of an area's bundle in addition to the request. */
export type RenderSite = {
  /** The address of the API. */
  apiUrl: string;
  /** The public address of the site. */
  origin: string;
  /** The visitor's headers for the API: cookie, address, request id. */
  headers: Record<string, string>;
  /** Days of the trial of a new account; null if unknown. */
  trialDays?: number | null;
};

/** The result of rendering a page, or of the form that was sent to it. */
export type RenderedPage =
  | { redirect: string; status: number; setCookies?: string[] }
  | {
      /** Begins with the page's title, meta and link elements. */
      html: string;
      status: number;
      /** The data with which the browser hydrates the page. */
      data: unknown;
      /** `shared`: the same for every visitor. */
      cache: 'shared' | 'no';
      /** False if the page asks search engines not to index it. */
      isIndexed?: boolean;
    };

/** What the server bundle of an area exports. */
export type AreaServer = {
  renderingContract?: string;
  /** Renders one page, after its action if a form was sent to it. */
  render: (request: Request, site: RenderSite) => Promise<RenderedPage>;
};

/** The files that a page's head names, so that the browser fetches its area at once instead of step by step. */
export type Preload = {
  scripts: string[];
  styles: string[];
  /** Runs at once and renders a page before the area's code has loaded. */
  preview?: string;
};

/** Shown in a document to visitors without scripts. */
export type Notice = { title: string; text: string };

export type DocumentInput = {
  path: string;
  /** The text of the release manifest that is included in the page. */
  manifestText: string;
  shell: Pick<ReleaseManifest['shell'], 'version' | 'js' | 'css' | 'publicFrame' | 'memberFrame'>;
  preload: Preload;
  /** Files included in the page itself, by address, so that the first paint needs no second response. */
  inline?: Record<string, string> | undefined;
  /** What the area's server bundle rendered; without it, the browser renders the page. */
  page?: { area: string; html: string; data: unknown };
  notice?: Notice | undefined;
  /**
   * The support address at the end of every page. Absent from a document that is cached with its release: the browser
   * loads it.
   */
  supportEmail?: string;
  /** The administrator's footer text, '' for the original; absent like `supportEmail`. */
  footerNote?: string;
};

/** The exports of the shell's server bundle: the frame, the outlet and everything the shell starts with. */
export type ShellServer = {
  renderingContract?: string;
  renderDocument: (document: DocumentInput) => string;
};
