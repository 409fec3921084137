/*
 * RELEASES_DIR/manifest.json: which version of the shell and of each area is live. The gateway checks it as it reads it,
 * and the shell reads what the gateway sends. Types alone, for both carry no schema.
 */

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
