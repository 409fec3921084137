import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder of an installed package, regardless of what its package.json exports. */
export function folderOf(name: string): string {
  const parent = require.resolve.paths(name)?.find((folder) => existsSync(join(folder, name)));
  if (parent === undefined) throw new Error(`${name} is not installed`);
  return join(parent, name);
}
