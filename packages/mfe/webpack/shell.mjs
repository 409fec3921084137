import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contractVersion } from '../src/shell-contract.ts';
import { browserConfig, jsonFile } from './base.mjs';
import { browserOnly, sharedByShell, versions } from './shared.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/** Without these the shell carries the federation runtime twice, as CommonJS and as ES modules: 25 KB more. */
function oneRuntime() {
  const folderOf = (name) => {
    const folder = require.resolve.paths(name).find((parent) => existsSync(join(parent, name)));
    return join(folder, name);
  };
  return {
    '@module-federation/runtime-core$': join(folderOf('@module-federation/runtime-core'), 'dist/index.js'),
    '@module-federation/sdk$': join(folderOf('@module-federation/sdk'), 'dist/index.js'),
    '@module-federation/error-codes$': join(folderOf('@module-federation/error-codes'), 'dist/index.mjs'),
  };
}

/** The shell's browser bundle: what areas share, and the runtime that loads them. */
export function shellConfig({ dir, entry, routerFile }) {
  const config = browserConfig({ name: 'shell', dir });
  return {
    ...config,
    name: 'browser',
    entry,
    // No hash: the federation runtime asks for this name before there is one. The version is in the folder's name.
    output: { ...config.output, filename: '[name].js' },
    resolve: { ...config.resolve, alias: oneRuntime() },
    plugins: [
      ...config.plugins,
      jsonFile('offers.json', { ...versions, shellContract: contractVersion }),
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
