import { join } from 'node:path';
import { contractVersion } from '@fairway/area/shell-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserConfig, jsonFile } from './base.ts';
import { shellAliases, withoutSnapshots } from './federation-internals.ts';
import { folderOf } from './folder-of.ts';
import { browserOnly, sharedByShell, versions } from './shared.ts';

/** The router's package.json selects its development build, with warnings that nobody reads in production. */
function productionRouter() {
  const dist = join(folderOf('react-router'), 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}

/** The shell's browser bundle: what areas share, and the runtime that loads them. */
export function shellConfig({ dir, entry, routerFile }: { dir: string; entry: string; routerFile: string }) {
  const config = browserConfig({ name: 'shell', dir });
  return {
    ...config,
    name: 'browser',
    entry,
    // No hash: the federation runtime uses this name before the hash is known. The version is in the folder's name.
    output: { ...config.output, filename: '[name].js' },
    resolve: { ...config.resolve, alias: { ...shellAliases, ...productionRouter() } },
    plugins: [
      ...config.plugins,
      jsonFile('offers.json', { ...versions, shellContract: contractVersion }),
      withoutSnapshots(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(routerFile),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: browserOnly },
      }),
    ],
  } satisfies Configuration;
}
