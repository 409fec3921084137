import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';

/** `name` is the area's identifier (mfe_study), `dir` its folder. */
export type Area = { name: string; dir: string };

const require = createRequire(import.meta.url);

/** Compiles TypeScript. `react` adds to the options of the compiler for React. */
export const scriptRule = (react: { development?: boolean; refresh?: boolean } = {}) => ({
  test: /\.tsx?$/,
  use: [
    {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', ...react } },
          target: 'es2022',
        },
      },
    },
  ],
});

/**
 * The hash in a class name depends on the area's name, so that the styles of two areas never collide. Server and browser
 * must generate the same names, so both bundles use this rule.
 */
const cssModules = (name: string, namesOnly: boolean) => ({
  loader: require.resolve('css-loader'),
  options: {
    url: false,
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[local]_[hash:base64:4]',
      localIdentHashSalt: name,
      exportOnlyLocals: namesOnly,
    },
  },
});

/** Only the class names, for a bundle whose styles are in another one. */
export const cssClassNames = (name: string) => cssModules(name, true);

const scriptMinifier = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2022, compress: { passes: 3 } },
    extractComments: false,
  });
const styleMinifier = () => new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss });

/** Writes a JSON file next to the bundle, for the release tool. */
export function jsonFile(name: string, value: unknown): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('jsonFile', (compilation) => {
        compilation.hooks.processAssets.tap('jsonFile', () =>
          compilation.emitAsset(name, new webpack.sources.RawSource(`${JSON.stringify(value)}\n`)),
        );
      });
    },
  };
}

/** These invalidate webpack's cache. It does not find them itself, because it does not follow imports of TypeScript. */
const configurationFiles = (dir: string) => [
  ...globSync(['*.ts', '../package.json'], { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file)),
  ...[dir, join(dir, '..')].map((folder) => join(folder, 'package-lock.json')).filter((file) => existsSync(file)),
];

const cacheIn = (dir: string) => ({
  type: 'filesystem' as const,
  cacheDirectory: `${dir}/node_modules/.cache/webpack`,
  buildDependencies: { webBuild: configurationFiles(dir) },
});

/** The settings that all browser bundles share. */
export function browserConfig({ name, dir }: Area) {
  return {
    mode: 'production',
    context: dir,
    devtool: false,
    output: {
      path: `${dir}/dist`,
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // The folder also contains other bundles of the same area.
      clean: { keep: /^(server\/|theme-init|release-worker\.|preview[.-])/ },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        scriptRule(),
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, cssModules(name, false)] },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        // No element uses classes from two files, so the order of the files does not matter.
        ignoreOrder: true,
      }),
    ],
    optimization: { minimizer: [scriptMinifier(), styleMinifier()] },
    performance: { hints: false },
    cache: cacheIn(dir),
    stats: 'errors-warnings',
  } satisfies Configuration;
}

/** The same sources for the server's renderer: one module with its own React, `dist/server/server.mjs`. */
export function serverConfig({ name, dir, entry = './src/server.tsx' }: Area & { entry?: string }) {
  return {
    name: 'server',
    mode: 'production',
    context: dir,
    devtool: false,
    target: 'node24',
    entry: { server: entry },
    experiments: { outputModule: true },
    output: {
      path: `${dir}/dist/server`,
      uniqueName: `${name}_server`,
      filename: '[name].mjs',
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [scriptRule(), { test: /\.module\.css$/, use: [cssClassNames(name)] }],
    },
    optimization: {
      splitChunks: false,
      minimizer: [scriptMinifier()],
    },
    performance: { hints: false },
    cache: cacheIn(dir),
    stats: 'errors-warnings',
  } satisfies Configuration;
}
