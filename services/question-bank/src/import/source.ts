import type { FoundColumns } from './formats/columns.ts';

/** The number and the beginning of the text of a question that is refused, as far as they were read. */
export type RefusedQuestion = { number?: string; text?: string };

/** A row of a file, or why it cannot be read. Lines count from 1. `isHeading`: it is no question that is left out. */
export type SourceRow =
  | { line: number; value: unknown }
  | ({ line: number; reason: string; isHeading?: true } & RefusedQuestion);

type Content = 'questions' | 'explanations';

/** A file of questions or of explanations, whatever its format: each row as the object of a JSONL line. */
export type Source = {
  content: Content | 'pack';
  /** Rows name neither department nor book. */
  lacksBook?: boolean;
  /** Of a table. */
  columns?: FoundColumns | undefined;
  /** What was recognized, such as `a table separated by commas`. */
  format: string;
  /** Without empty rows. `onBytes` receives the number of bytes read. */
  rows: (onBytes?: (bytes: number) => void) => AsyncGenerator<SourceRow>;
};

/** A row without one of these is rejected. */
export const neededFields = ['id', 'department', 'book', 'question', 'choices', 'answer'];
