import { personWords } from '@fairway/contracts/identity/person-words';
import { and, like, or, type SQL, sql } from 'drizzle-orm';
import { customType, type MySqlColumn } from 'drizzle-orm/mysql-core';

type Words = { data: string; driverData: Buffer | string; config: { length: number }; configRequired: true };

/**
 * A column with the words of a name or an address, as `wordText` writes them. Bytes: LIKE takes half the time of text
 * with a collation.
 */
export const personWordsColumn = customType<Words>({
  dataType: ({ length }) => `varbinary(${length})`,
  fromDriver: (bytes) => bytes.toString(),
});

/** The words of the texts, a space before each: ` ann crew 24`. */
export const wordText = (...texts: string[]): string =>
  personWords(texts.join(' '))
    .map((word) => ` ${word}`)
    .join('');

/**
 * Rows in which each typed word is the beginning of a word in one of the columns. No index can answer this: the
 * database reads all rows of the list, from an index that also has the list's other columns.
 */
export function hasWords(columns: MySqlColumn[], typed: string): SQL | undefined {
  const words = personWords(typed);
  if (words.length === 0) return sql`false`;
  // Words have letters and digits only: no wildcards of LIKE.
  return and(...words.map((word) => or(...columns.map((column) => like(column, `% ${word}%`)))));
}
