import { WrongFile } from '@fairway/kit/csv/read-csv';
import mammoth from 'mammoth';
import type { Zip } from '../zip.ts';
import { writeOutNumbers } from './word-numbers.ts';

/** The HTML of a Word file, and its pictures by their addresses there. Nothing outside the file is read. */
export type WordText = { html: string; pictures: Map<string, Buffer> };

const documentName = 'word/document.xml';

/** The archive is read by our own reader, whose limits the library's does not have. */
export async function readDocx(zip: Zip): Promise<WordText> {
  const pictures = new Map<string, Buffer>();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `picture ${pictures.size + 1}`;
    pictures.set(src, await image.readAsBuffer());
    return { src };
  });
  const options = { convertImage, includeEmbeddedStyleMap: false, externalFileAccess: false };
  const { value } = await mammoth.convertToHtml({ file: archiveOf(zip) } as never, options);
  return { html: value, pictures };
}

/** As mammoth's `unzip.js` asks for the parts of a file. */
function archiveOf(zip: Zip) {
  const textOf = (name: string) => {
    const text = zip.read(name)?.toString('utf8') ?? '';
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new WrongFile('The file declares entities, which are not read.');
    return name === documentName ? writeOutNumbers(text, zip.read('word/numbering.xml')?.toString('utf8')) : text;
  };
  return {
    exists: (name: string) => zip.names.includes(name),
    read: async (name: string, encoding?: string) => {
      if (encoding === 'base64') return zip.read(name)?.toString('base64');
      return encoding === undefined ? zip.read(name) : textOf(name);
    },
  };
}
