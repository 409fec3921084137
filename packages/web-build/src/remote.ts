import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { contractRange } from '@fairway/area/shell-contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type Module, type WebpackPluginInstance } from 'webpack';
import { type Area, browserConfig, jsonFile } from './base.ts';
import { areaAliases, withoutOwnRuntime } from './federation-internals.ts';
import { browserOnly, type Shared, sharedByAreas } from './shared.ts';

const run = promisify(execFile);

/**
 * The styles of lazy parts load with the first file, because the server may render such a part before its code has
 * loaded. They need a separate chunk: in the exposed chunk, they would make every lazy part one of the area's first
 * files. Those of the checkout load with it: it opens in the browser.
 */
const oneStyleSheet = {
  type: 'css/mini-extract',
  test: (module: Module) => !module.identifier().includes('/packages/checkout/'),
  name: 'styles',
  chunks: 'all' as const,
  enforce: true,
};

/** Writes `chunks.json`: the scripts of every named chunk, including those it shares with other chunks. */
const listOfChunks: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('listOfChunks', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'listOfChunks', stage }, () => {
        const chunks = [...compilation.namedChunkGroups].map(([name, group]) => [
          name,
          group.getFiles().filter((file) => file.endsWith('.js')),
        ]);
        compilation.emitAsset('chunks.json', new sources.RawSource(`${JSON.stringify(Object.fromEntries(chunks))}\n`));
      });
    });
  },
};

/**
 * Writes `area.json`: what `src/area.ts` declares about the area's pages. The bundle may contain only its type, so the
 * plugin adds the file to the watched files. A new process runs it: this one would cache the modules that it imports.
 */
const areaDeclaration = (dir: string): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const file = join(dir, 'src/area.ts');
    compiler.hooks.thisCompilation.tap('areaDeclaration', (compilation) => {
      compilation.fileDependencies.add(file);
      compilation.hooks.processAssets.tapPromise('areaDeclaration', async () => {
        const code = `import { area } from '${pathToFileURL(file)}'; console.log(JSON.stringify(area));`;
        const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
        compilation.emitAsset('area.json', new webpack.sources.RawSource(stdout));
      });
    });
  },
});

/** Exposes the area's `./app`. `shared` are the packages that it takes from the shell. */
export const federation = (name: string, shared: Shared) =>
  new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: { './app': './src/app.tsx' },
    shared,
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: browserOnly },
  });

export type RemoteConfig = ReturnType<typeof remoteConfig>;

/**
 * An area's browser bundle, which exposes only `./app`. `name` must be an identifier (`mfe_study`). A reserved word
 * fails, and the plugin hides the reason.
 */
export function remoteConfig({ name, dir }: Area) {
  const config = browserConfig({ name, dir });
  return {
    ...config,
    name: 'browser',
    entry: {},
    resolve: { ...config.resolve, alias: areaAliases },
    // A version is loaded completely and never changes, so a separate file for packages would only add a request.
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { styles: oneStyleSheet, defaultVendors: false as const } },
    },
    plugins: [
      ...config.plugins,
      jsonFile('needs.json', { shellContract: contractRange }),
      listOfChunks,
      areaDeclaration(dir),
      withoutOwnRuntime(),
      federation(name, sharedByAreas()),
    ],
  } satisfies Configuration;
}
