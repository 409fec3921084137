import { join } from 'node:path';

/** The socket of a process, in addition to its port; undefined if sockets are not used. */
export function socketPathIn(folder: string | undefined, name: string): string | undefined {
  return folder === undefined ? undefined : join(folder, `${name}.sock`);
}
