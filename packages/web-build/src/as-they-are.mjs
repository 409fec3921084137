import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import webpack from 'webpack';

/** Puts files beside the bundles as they are, by their own names: addresses that outlive a release lead to them. */
export function asTheyAre(files) {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('asTheyAre', (compilation) => {
        compilation.fileDependencies.addAll(files);
        compilation.hooks.processAssets.tapPromise('asTheyAre', async () => {
          for (const file of files) {
            compilation.emitAsset(basename(file), new webpack.sources.RawSource(await readFile(file)));
          }
        });
      });
    },
  };
}
