import { join } from 'node:path';

/** Where a process of this name listens besides its port; undefined where sockets are not used. */
export function socketPathIn(folder: string | undefined, name: string): string | undefined {
  return folder === undefined ? undefined : join(folder, `${name}.sock`);
}
