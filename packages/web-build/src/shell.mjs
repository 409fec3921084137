import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contractVersion } from '@fairway/area/shell-contract';
import webpack from 'webpack';
import { browserConfig, jsonFile } from './base.mjs';
import { browserOnly, sharedByShell, versions } from './shared.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/** The folder of an installed package, regardless of what its package.json exports. */
function folderOf(name) {
  const folder = require.resolve.paths(name).find((parent) => existsSync(join(parent, name)));
  return join(folder, name);
}

/** The router's package.json selects its development build, with warnings that nobody reads in production. */
function productionRouter() {
  const dist = join(folderOf('react-router'), 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}

/** Without these aliases the shell contains the federation runtime twice, as CommonJS and as ES modules: 25 KB more. */
function oneRuntime() {
  return {
    '@module-federation/runtime-core$': join(folderOf('@module-federation/runtime-core'), 'dist/index.js'),
    'runtime-core/disabled-snapshots$': join(
      folderOf('@module-federation/runtime-core'),
      'dist/plugins/snapshot/disabled.js',
    ),
    '@module-federation/sdk$': join(folderOf('@module-federation/sdk'), 'dist/index.js'),
    '@module-federation/error-codes$': join(folderOf('@module-federation/error-codes'), 'dist/index.mjs'),
  };
}

const noSnapshots = join(import.meta.dirname, 'no-snapshots.mjs');

/** `disableSnapshot` removes only the code that requests snapshots. This removes the code that provides them. */
function withoutSnapshots() {
  return new webpack.NormalModuleReplacementPlugin(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, (found) => {
    if (/runtime-core[\\/]dist[\\/]core\.js$/.test(found.contextInfo.issuer)) found.request = noSnapshots;
  });
}

/** The shell's browser bundle: what areas share, and the runtime that loads them. */
export function shellConfig({ dir, entry, routerFile }) {
  const config = browserConfig({ name: 'shell', dir });
  return {
    ...config,
    name: 'browser',
    entry,
    // No hash: the federation runtime uses this name before the hash is known. The version is in the folder's name.
    output: { ...config.output, filename: '[name].js' },
    resolve: { ...config.resolve, alias: { ...oneRuntime(), ...productionRouter() } },
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
  };
}
