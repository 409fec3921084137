import { createRequire } from 'node:module';
import { contractRange } from '../src/shell-contract.ts';
import { browserConfig, jsonFile } from './base.mjs';
import { browserOnly, sharedByAreas } from './shared.mjs';

const { ModuleFederationPlugin } = createRequire(import.meta.url)('@module-federation/enhanced/webpack');

/**
 * The styles of lazy parts come with the first file: the server may have drawn such a part before its code is there.
 * A chunk of its own: joined to the exposed one, it would make every lazy part one of the files an area starts with.
 */
const oneStyleSheet = { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true };

/**
 * An area's browser bundle: exposes `./app` and nothing else. `name` must be an identifier (`mfe_study`); a reserved
 * word fails, and the plugin hides why.
 */
export function remoteConfig({ name, dir }) {
  const config = browserConfig({ name, dir });
  return {
    ...config,
    name: 'browser',
    entry: {},
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { styles: oneStyleSheet } } },
    plugins: [
      ...config.plugins,
      jsonFile('needs.json', { shellContract: contractRange }),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.tsx' },
        shared: sharedByAreas(),
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: browserOnly },
      }),
    ],
  };
}
