import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** A module of this package: TypeScript here, JavaScript where it is installed. */
export const moduleFile = (name: string): string =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** The folder of an installed package, regardless of what its package.json exports. */
export function folderOf(name: string): string {
  const parent = require.resolve.paths(name)?.find((folder) => existsSync(join(folder, name)));
  if (parent === undefined) throw new Error(`${name} is not installed`);
  return join(parent, name);
}
