import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { federation, ModuleFederationPlugin } from './remote.mjs';

/**
 * An area's browser bundle for `npm run dev -- AREA`, from its production configuration: served from memory, with source
 * maps and React Refresh. The area brings its own React, because the shell's is a production build, which cannot refresh.
 */
export function developmentConfig(config, { address }) {
  const { uniqueName } = config.output;
  const swc = config.module.rules.find(({ test }) => test.test('a.tsx'));
  const replaced = [ModuleFederationPlugin, MiniCssExtractPlugin];
  return {
    ...config,
    mode: 'development',
    // The pages' content policy forbids eval, which webpack's faster source maps need.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: `${address}/` },
    module: { ...config.module, rules: config.module.rules.map((rule) => (rule === swc ? withRefresh(swc) : rule)) },
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

function withRefresh({ test, use: [loader] }) {
  const { jsc } = loader.options;
  const react = { ...jsc.transform.react, development: true, refresh: true };
  return { test, use: [{ ...loader, options: { jsc: { ...jsc, transform: { react } } } }] };
}
