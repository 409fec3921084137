import { dirname } from 'node:path/posix';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { openTextFile } from '@fairway/kit/files/text-file';
import { openJsonl } from '../../jsonl.ts';
import type { Format } from '../format.ts';

/** macOS packs a file about each file. */
const isQuestions = (name: string) => /\.jsonl$/i.test(name) && !name.startsWith('__MACOSX/');

/** What an export writes: `questions.jsonl`, and the pictures beside it in `images/`. */
export const jsonlZip: Format = {
  recognize: ({ names }) => (names.some(isQuestions) ? 1 : 0),
  async *read(file) {
    const zip = file.zip();
    const [name, ...others] = zip.names.filter(isQuestions);
    if (name === undefined) throw new WrongFile('There is no file of JSONL in this zip archive.');
    if (others.length > 0) throw new WrongFile('This zip archive has several files of JSONL: pack one of them.');
    const folders = ['images', 'illustrations'].map(
      (folder) => (dirname(name) === '.' ? '' : `${dirname(name)}/`) + folder,
    );
    for (const path of zip.names.filter((one) => folders.includes(dirname(one))))
      file.keepPicture(path.slice(dirname(path).length + 1), zip.read(path) ?? Buffer.alloc(0));
    const rows = file.saveTemporary(zip.read(name) ?? Buffer.alloc(0));
    yield* (await openJsonl(await openTextFile(rows))).rows();
  },
};
