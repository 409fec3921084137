import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { folderOf, moduleFile } from './folder-of.ts';

/*
 * The only file that names files inside the packages of @module-federation, which are not a public interface.
 * `federation-internals.test.ts` names the version that this was checked with, and what to check in another one.
 */

const inside = (name: string, file: string) => join(folderOf(`@module-federation/${name}`), 'dist', file);

/** Without the first three, the shell contains the federation runtime twice, as CommonJS and as ES modules: 25 KB more. */
export const shellAliases = {
  '@module-federation/runtime-core$': inside('runtime-core', 'index.js'),
  '@module-federation/sdk$': inside('sdk', 'index.js'),
  '@module-federation/error-codes$': inside('error-codes', 'index.mjs'),
  'federation-internals/disabled-snapshots$': inside('runtime-core', 'plugins/snapshot/disabled.js'),
};

export const areaAliases = {
  'federation-internals/init-container-entry$': inside('webpack-bundler-runtime', 'initContainerEntry.js'),
};

/** Makes an area use the shell's federation runtime. The plugin imports its own by its full path. */
export function withoutOwnRuntime(): WebpackPluginInstance {
  const replaced = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
  return new webpack.NormalModuleReplacementPlugin(replaced, moduleFile('area-runtime'));
}

/** `disableSnapshot` removes only the code that requests snapshots. This removes the code that provides them. */
export function withoutSnapshots(): WebpackPluginInstance {
  const noSnapshots = moduleFile('no-snapshots');
  return new webpack.NormalModuleReplacementPlugin(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, (found) => {
    if (/runtime-core[\\/]dist[\\/]core\.js$/.test(found.contextInfo.issuer)) found.request = noSnapshots;
  });
}
