import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { SourceRow } from '../../source.ts';
import type { Format } from '../format.ts';
import { textOf } from '../rich-text.ts';
import { type DocumentLine, isPart, numberedQuestions, scored } from './numbered-questions.ts';

const question = /^[ \t]*(?:question[ \t]+)?\d{1,6}[ \t]?[.):][ \t]+\S/im;
const choices = ['a', 'b'].map((letter) => new RegExp(`(?:^|[ \\t]{2})[ \\t]*\\*?\\(?${letter}[.)]`, 'im'));
const key = /^[ \t]*(?:\*[ \t]?\(?[a-h][.)]|(?:(?:correct |right )?answer|ans)[ \t]*[:.=][ \t]*\(?[a-h]\b)/im;

/** Numbered questions in a text. */
export const questionText: Format = {
  recognize: ({ text }) => {
    if (!question.test(text) || !choices.every((one) => one.test(text))) return 0;
    return scored.test(text) || key.test(text) ? 0.93 : 0.6;
  },
  *read(file) {
    const lines = file.text.split(/\r\n|[\n\r\f]/).map((text, at) => ({ text, line: at + 1 }));
    yield* numberedQuestions(lines, { file, wraps: true });
  },
};

/** The same in a Word file, whose paragraphs are its lines. */
export const word: Format = {
  recognize: ({ names }) => (names.includes('word/document.xml') ? 1 : 0),
  async *read(file) {
    const { html, pictures } = await file.readDocx();
    const lines: DocumentLine[] = [];
    for (const node of parseDocument(html).children) {
      const { text, pictures: shown } = textOf([node as ChildNode]);
      for (const [at, one] of text.split('\n').entries())
        lines.push({ text: one, line: lines.length + 1, pictures: at === 0 ? shown : [] });
    }
    yield* numberedQuestions(lines, { file, find: (src) => pictures.get(src), wraps: false });
  },
};

/** The same in a PDF. Its pages are the lines of the rows. */
export const pdf: Format = {
  recognize: ({ text }) => (text.startsWith('%PDF-') ? 1 : 0),
  async *read(file) {
    const pages: string[][] = [];
    const refused: SourceRow[] = [];
    let number = 0;
    for await (const page of file.readPdf()) {
      const reason = 'reason' in page ? page.reason : page.lines.length === 0 ? 'has no text: it may be a scan' : '';
      if (reason !== '') refused.push({ line: ++number, reason: `page ${number} ${reason}` });
      else number++;
      pages.push('lines' in page ? page.lines : []);
    }
    if (refused.length === number) throw new WrongFile('No page of this PDF has text: it may be a scan.');
    const lines = withoutRunningHeads(pages).flatMap((texts, at) =>
      texts.map((text) => ({ text, line: at + 1, page: at + 1 })),
    );
    yield* refused;
    yield* numberedQuestions(lines, { file, wraps: true });
  },
};

/** So many lines at the top or bottom may be repeated on each page. */
const longestHead = 10;
/** Page numbers differ. */
const sameOnPages = (text: string) => text.replace(/\d+/g, '0').trim();

/** What most pages have at their top or bottom is read once, as lines above the first page. */
function withoutRunningHeads(pages: string[][]): string[][] {
  const bottomUp = pages.map((lines) => lines.toReversed());
  const [heads, feet] = [runningLines(pages), runningLines(bottomUp)];
  return pages.map((lines, page) => {
    const [head = 0, foot = 0] = [heads[page], feet[page]];
    const rest = lines.slice(page === 0 ? 0 : head, lines.length - foot);
    return page === 0 ? [...lines.slice(lines.length - foot), ...rest] : rest;
  });
}

/** How many lines each page begins with that most pages have there. */
function runningLines(pages: string[][]): number[] {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const one of new Set(lines.slice(0, longestHead).map(sameOnPages)))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  const isRunning = (text: string) =>
    text === '' || (!isPart(text) && (counts.get(sameOnPages(text)) ?? 0) > Math.max(1, pages.length / 2));
  return pages.map((lines) => {
    const at = lines.slice(0, longestHead).findIndex((text) => !isRunning(text));
    return at === -1 ? Math.min(lines.length, longestHead) : at;
  });
}
