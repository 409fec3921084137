import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import type { RemoteConfig } from './remote.ts';

/** The bundles that the `webpack.config.ts` of an area's folder states. */
export async function configsOf(dir: string): Promise<RemoteConfig[]> {
  return [(await import(pathToFileURL(join(dir, 'webpack.config.ts')).href)).default].flat();
}

/** Builds the area in a folder to its `dist`; throws webpack's report if that fails. */
export async function buildArea(dir: string): Promise<void> {
  const compiler = webpack(await configsOf(dir));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
