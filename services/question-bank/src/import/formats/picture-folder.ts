import type { StoredRow } from '../stored-rows.ts';
import type { ZipEntry } from './write-zip.ts';
import type { ReadPicture } from './writer.ts';

/** The pictures of the questions that were added, each once: entries of a zip archive after the questions. */
export function createPictureFolder(folder: string, readPicture: ReadPicture) {
  const names = new Map<string, string>();
  return {
    add: ({ row, picture }: StoredRow): void => {
      if (picture !== '') names.set(row.illustration, picture);
    },
    entries: async function* (): AsyncGenerator<ZipEntry> {
      for (const [name, stored] of names) {
        const content = await readPicture(stored);
        if (content) yield { name: `${folder}/${name}`, content };
      }
    },
  };
}
