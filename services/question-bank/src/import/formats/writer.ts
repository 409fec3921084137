import type { StoredRow } from '../stored-rows.ts';

/** The bytes of a picture by its name in storage; undefined if it is missing there. */
export type ReadPicture = (storedName: string) => Promise<Uint8Array | undefined>;

/** Writes questions, which arrive in pages, as a file in pieces. */
export type Writer = (pages: AsyncIterable<StoredRow[]>, readPicture: ReadPicture) => AsyncGenerator<Uint8Array>;

/** A text, a page of questions a piece. */
export async function* textOf(
  pages: AsyncIterable<StoredRow[]>,
  { before = '', after = '', each }: { before?: string; after?: string; each: (question: StoredRow) => string },
): AsyncGenerator<Uint8Array> {
  if (before !== '') yield Buffer.from(before);
  for await (const page of pages) yield Buffer.from(page.map(each).join(''));
  if (after !== '') yield Buffer.from(after);
}
