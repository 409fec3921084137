/**
 * The packages that the shell provides once for all areas. `react-router-dom` is a curated copy: a shared package is
 * never tree-shaken, so the shell re-exports what areas use (shell/src/router.ts) under the package's name.
 */
export const versions = { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' };

const names = ['react', 'react/', 'react-dom', 'react-dom/'];
const versionOf = (name) => versions[name.replace('/', '')];

/** For the shell: loaded with it, and offered to all areas. `routerFile` is the curated copy. */
export function sharedByShell(routerFile) {
  const react = names.map((name) => [name, { singleton: true, eager: true, requiredVersion: `^${versionOf(name)}` }]);
  return {
    ...Object.fromEntries(react),
    [routerFile]: {
      import: routerFile,
      shareKey: 'react-router-dom',
      version: versions['react-router-dom'],
      singleton: true,
      eager: true,
      requiredVersion: false,
    },
  };
}

/** For an area: provided by the shell and never bundled, so that a page has only one React. */
export function sharedByAreas() {
  return Object.fromEntries(
    [...names, 'react-router-dom'].map((name) => [
      name,
      { singleton: true, import: false, strictVersion: true, requiredVersion: `^${versionOf(name)}` },
    ]),
  );
}

/**
 * Removes the parts of the federation runtime that this site does not use: its code for Node, and the code that reads
 * an area's mf-manifest.json in the browser. The gateway reads that file and lists its content in the page.
 */
export const browserOnly = { target: 'web', disableSnapshot: true };
