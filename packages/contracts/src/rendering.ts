import type { ReleaseManifest } from './releases.ts';

/*
 * What the gateway's renderers and the server bundles of a release agree on. An area's bundle renders its pages, the
 * shell's draws the document around them; both are released apart from the gateway, and rolled back apart.
 */

/**
 * The version of this contract. An addition that older bundles can ignore raises the minor version, any other change the
 * major one. A renderer refuses a bundle that needs another: the browser then draws the page.
 */
export const renderingVersion = '1.0.0';

/** What each server bundle exports as `renderingContract`: the versions that it runs with. */
export const renderingRange = '^1.0';

/** What an area's bundle gets beside the request. */
export type RenderSite = {
  /** Where the API answers. */
  apiUrl: string;
  /** The site's address, as visitors know it. */
  origin: string;
  /** What the API must know of the visitor: cookie, address, the request's id. */
  headers: Record<string, string>;
  /** Days of the trial of a new account; null where they are not known. */
  trialDays?: number | null;
};

/** What a page, or the form that was sent to it, came to. */
export type RenderedPage =
  | { redirect: string; status: number; setCookies?: string[] }
  | {
      /** Begins with the page's title, meta and link elements. */
      html: string;
      status: number;
      /** What the browser takes the page over with. */
      data: unknown;
      /** `shared`: the same for every visitor. */
      cache: 'shared' | 'no';
      /** False where the page asks search engines to leave it out. */
      isIndexed?: boolean;
    };

/** What the server bundle of an area exports. */
export type AreaServer = {
  renderingContract?: string;
  /** Renders one page, after its action where a form was sent to it. */
  render: (request: Request, site: RenderSite) => Promise<RenderedPage>;
};

/** What the head of a page names so that the browser fetches its area at once instead of step by step. */
export type Preload = {
  scripts: string[];
  styles: string[];
  /** Runs at once: draws a page before the area's code is there. */
  preview?: string;
};

/** Said in a document to those who run no script. */
export type Notice = { title: string; text: string };

export type DocumentInput = {
  path: string;
  /** The release manifest as it goes into the page. */
  manifestText: string;
  shell: Pick<ReleaseManifest['shell'], 'version' | 'js' | 'css' | 'publicFrame' | 'memberFrame'>;
  preload: Preload;
  /** Files that stand in the page itself, by their address: its first paint waits for no second answer. */
  inline?: Record<string, string> | undefined;
  /** What the area's own server bundle rendered; left out, the browser draws the page. */
  page?: { area: string; html: string; data: unknown };
  notice?: Notice | undefined;
  /** Whom to write to, at the end of every page. Left out of a document that lives as long as its release: the browser asks. */
  supportEmail?: string;
  /** What an administrator wrote for the footer, '' where the original stands; left out as `supportEmail` is. */
  footerNote?: string;
  /** Lets developers load an area from elsewhere. */
  overrides: boolean;
};

/** What the server bundle of the shell exports: the frame, the outlet and all that the shell starts with. */
export type ShellServer = {
  renderingContract?: string;
  renderDocument: (document: DocumentInput) => string;
};
