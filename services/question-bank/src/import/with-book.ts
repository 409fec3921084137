import type { BookTitle } from './bank-row.ts';

const isEmpty = (value: unknown) => String(value ?? '').trim() === '';

/**
 * A row with the book that was stated for rows without one, and with the department of its book. What another system
 * calls a category is a sub-category in Engine, whose books have no categories.
 */
export function withBook(value: unknown, { book, books }: { book: string; books: BookTitle[] }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const row = value as Record<string, unknown>;
  const isStated = isEmpty(row.book) && book !== '';
  const title = String((isStated ? book : row.book) ?? '')
    .trim()
    .toLowerCase();
  const found = books.find((one) => one.title.toLowerCase() === title);
  if (!found || !(isStated || isEmpty(row.department))) return value;
  const isEngine = found.department === 1;
  const moved = isStated && isEngine && isEmpty(row.subcategory);
  return {
    ...row,
    book: found.title,
    department: isEngine ? 'Engine' : 'Deck',
    ...(moved && { category: '', subcategory: row.category }),
  };
}
