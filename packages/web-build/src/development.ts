import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { scriptRule } from './base.ts';
import { federation, type RemoteConfig } from './remote.ts';

/**
 * An area's browser bundle for `npm run dev -- AREA`, from its production configuration: served from memory, with source
 * maps and React Refresh. The area brings its own React, because the shell's is a production build, which cannot refresh.
 */
export function developmentConfig(config: RemoteConfig, { address }: { address: string }): Configuration {
  const { uniqueName } = config.output;
  const refreshing = scriptRule({ development: true, refresh: true });
  const replaced = [ModuleFederationPlugin, MiniCssExtractPlugin];
  return {
    ...config,
    mode: 'development',
    // The pages' content policy forbids eval, which webpack's faster source maps need.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: `${address}/` },
    module: { rules: config.module.rules.map((rule) => (rule.test.test('a.tsx') ? refreshing : rule)) },
    // Modules that several chunks share would move when a build fails, and the next one would reload the page.
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      ...config.plugins.filter((plugin) => !replaced.some((type) => plugin instanceof type)),
      // A name with a hash would change with the styles, and the page would not find the file to replace.
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      federation(uniqueName, {}),
      new ReactRefreshPlugin({ library: uniqueName, overlay: false }),
    ],
    stats: 'none',
    infrastructureLogging: { level: 'warn' },
  };
}
