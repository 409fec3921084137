import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Copies files unchanged into the folder of the bundles, under their own names: their addresses outlive a release. */
export function staticAssets(files: string[]): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('staticAssets', (compilation) => {
        compilation.fileDependencies.addAll(files);
        compilation.hooks.processAssets.tapPromise('staticAssets', async () => {
          for (const file of files) {
            compilation.emitAsset(basename(file), new webpack.sources.RawSource(await readFile(file)));
          }
        });
      });
    },
  };
}
