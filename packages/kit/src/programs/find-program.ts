import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of servers that are not on an ordinary user's PATH. */
export const moreFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
  '/home/linuxbrew/.linuxbrew/bin',
];

/** The first of these programs that is executable. */
export function findProgram(names: string[], folders = moreFolders): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    for (const folder of [...path, ...folders]) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}
