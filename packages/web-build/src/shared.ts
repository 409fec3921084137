import type { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];
export type Shared = FederationOptions['shared'];

/**
 * The packages that the shell provides once for all areas. `react-router-dom` is a curated copy: a shared package is
 * never tree-shaken, so the shell re-exports what areas use (shell/src/navigation/router.ts) under the package's name.
 */
export const versions = { react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' };

/** A name with `/` stands for every file of the package. */
const react: [name: string, version: string][] = [
  ['react', versions.react],
  ['react/', versions.react],
  ['react-dom', versions['react-dom']],
  ['react-dom/', versions['react-dom']],
];

/** For the shell: loaded with it, and offered to all areas. `routerFile` is the curated copy. */
export function sharedByShell(routerFile: string): Shared {
  const offered = react.map(([name, version]) => [
    name,
    { singleton: true, eager: true, requiredVersion: `^${version}` },
  ]);
  return {
    ...Object.fromEntries(offered),
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
export function sharedByAreas(): Shared {
  return Object.fromEntries(
    [...react, ['react-router-dom', versions['react-router-dom']] as const].map(([name, version]) => [
      name,
      { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );
}

/**
 * Removes the parts of the federation runtime that this site does not use: its code for Node, and the code that reads
 * an area's mf-manifest.json in the browser. The gateway reads that file and lists its content in the page.
 */
export const browserOnly = { target: 'web', disableSnapshot: true } as const;
