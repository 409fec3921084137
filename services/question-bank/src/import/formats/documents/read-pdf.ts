import { WrongFile } from '@fairway/kit/csv/read-csv';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';

/** The lines of a page, '' where a gap is; or why it cannot be read. */
export type PdfPage = { lines: string[] } | { reason: string };

const maxPages = 2_000;

/** pdf.js without a canvas: nothing is drawn, evaluated or fetched. */
export async function* readPdf(bytes: Uint8Array): AsyncGenerator<PdfPage> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
  });
  try {
    const pdf = await open(task.promise);
    if (pdf.numPages > maxPages) throw new WrongFile(`This PDF has more than ${maxPages} pages: divide it.`);
    for (let number = 1; number <= pdf.numPages; number++) {
      const lines = await linesOf(pdf, number);
      yield lines ? { lines } : { reason: 'is damaged' };
    }
  } finally {
    await task.destroy();
  }
}

async function open(promise: Promise<PDFDocumentProxy>): Promise<PDFDocumentProxy> {
  try {
    return await promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new WrongFile(
      isLocked ? 'This PDF is protected by a password: save it without one.' : 'This PDF is damaged.',
    );
  }
}

type Item = { text: string; x: number; y: number; end: number; size: number };

async function linesOf(pdf: PDFDocumentProxy, number: number): Promise<string[] | undefined> {
  let items: Item[];
  try {
    const { items: found } = await (await pdf.getPage(number)).getTextContent();
    items = found.flatMap((one) => {
      if (!('str' in one) || one.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = one.transform as number[];
      return [{ text: one.str, x, y, end: x + one.width, size: one.height || 10 }];
    });
  } catch {
    return undefined;
  }
  const lines: string[] = [];
  let last: Item | undefined;
  for (const item of items) {
    const drop = last ? last.y - item.y : 0;
    if (last && Math.abs(drop) < last.size / 2 && item.x > last.x) {
      const gap = (item.x - last.end) / item.size;
      // Columns are as far apart as in a text: the choices of one line are found by it.
      const space = gap > 1.5 ? '   ' : gap > 0.15 ? ' ' : '';
      lines.push(`${lines.pop() ?? ''}${space}${item.text}`);
    } else {
      if (last && drop > last.size * 1.7) lines.push('');
      lines.push(item.text);
    }
    last = item;
  }
  return lines;
}
