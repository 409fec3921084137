/** How a requirement is verified: the column `how` of docs/requirements.tsv. */
export const verificationKinds = ['browser', 'print', 'API', 'mail', 'API and mail', 'unit'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/**
 * The layer that the tests of a file run against: a real browser, a rendered page without a server, or the server's
 * code.
 */
type Layer = 'browser' | 'page' | 'server';

/** A page rendered without layout proves the content of the screen, but not of a printed page. */
const layersThatShow: Record<VerificationKind, readonly Layer[]> = {
  browser: ['browser', 'page'],
  print: ['browser'],
  API: ['browser', 'server'],
  mail: ['browser', 'server'],
  'API and mail': ['browser', 'server'],
  unit: ['browser', 'page', 'server'],
};

/** The areas, the shell, and the packages whose code runs in their pages. */
const pageFile = /^(?:mfe-[^/]+|shell|packages\/(?:area|area-ui|checkout|study-ui|ui))\//;

function layerOf(file: string): Layer {
  if (file.startsWith('e2e/')) return 'browser';
  return pageFile.test(file) ? 'page' : 'server';
}

/** Whether one of these test files runs in a layer that can prove a requirement of this kind. */
export const isShownBy = (how: VerificationKind, files: readonly string[]): boolean =>
  files.some((file) => layersThatShow[how].includes(layerOf(file)));
