import type { TextFile } from '@fairway/kit/files/text-file';

/** A row of a file, or why it cannot be read. Lines count from 1. */
export type SourceRow = { line: number; value: unknown } | { line: number; reason: string };

export type Content = 'questions' | 'explanations';

/** A file of questions or of explanations, whatever its format: each row as the object of a JSONL line. */
export type Source = {
  content: Content | 'pack';
  /** What was recognized, such as `a table separated by commas`. */
  format: string;
  /** Without empty rows. `onBytes` receives the number of bytes read. */
  rows: (onBytes?: (bytes: number) => void) => AsyncGenerator<SourceRow>;
};

/** A format of files. A new one is added to `formats` of open-source.ts. */
export type Format = {
  /** Whether the file begins like this format; `firstLine` is the first one that is not empty. */
  begins: (firstLine: string) => boolean;
  /** Throws a WrongFile with one sentence if the file is not one of questions or explanations. */
  open: (file: TextFile) => Promise<Source>;
};

/** A row without one of these is rejected. */
export const neededFields = ['id', 'department', 'book', 'question', 'choices', 'answer'];
