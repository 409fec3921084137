import type { Book, LicenseRecord } from '@fairway/contracts/question-bank/catalogue';
import { formatNumber } from '../text/format-number.ts';
import { sailorRatingOf } from './common-licenses.ts';

/** '5,451 questions' or '95 questions, sample'; '' if the number is unknown. */
export function questionsOf({ total, sample }: Pick<LicenseRecord, 'total' | 'sample'>): string {
  if (total === undefined) return '';
  return `${formatNumber(total)} ${total === 1 ? 'question' : 'questions'}${sample ? ', sample' : ''}`;
}

export const totalOf = (books: Pick<Book, 'total'>[]): number => books.reduce((sum, { total }) => sum + total, 0);

export const sampleWarning = 'A sample shows what a book is like. It cannot prepare you for the exam.';

/** The size of each book, with those that are only samples last: what a buyer of a license gets. */
export function booksText(books: Pick<Book, 'ZBOOKNAME' | 'total' | 'sample'>[]): string {
  const filled = books.filter(({ total }) => total > 0);
  if (filled.length === 0) return 'This bank has no questions for it yet.';
  const list = (isSample: boolean) =>
    filled
      .filter(({ sample }) => (sample ?? false) === isSample)
      .map(({ ZBOOKNAME, total }) => `${ZBOOKNAME} ${formatNumber(total)}`)
      .join(', ');
  const [full, samples] = [list(false), list(true)];
  if (samples === '') return `${full}.`;
  return `${full === '' ? '' : `${full}. `}Only samples: ${samples}. ${sampleWarning}`;
}

const listFormat = new Intl.ListFormat('en-US');

/**
 * What a buyer of a license gets, by book. An AB and a QMED study the questions of the nearest license, so it states
 * which books their own exam draws on, and how many questions those have. `license` is an id such as 'Deck-ZDL28'.
 */
export function licenseText(license: string, books: Pick<Book, 'ZBOOKNAME' | 'total' | 'sample'>[]): string {
  const sailor = sailorRatingOf(license);
  if (!sailor) return booksText(books);
  const own = books.filter(({ ZBOOKNAME }) => sailor.books.includes(ZBOOKNAME));
  const drawsOn = `Your exam draws on ${listFormat.format(sailor.books)}: ${questionsOf({ total: totalOf(own) })}.`;
  return `${drawsOn} You study the questions of ${sailor.nearest}: ${booksText(books)}`;
}

/** What a license changes, in numbers: '5,451 of 5,455 questions'; '' if they are unknown. */
export function shareOf({ total, department_total }: Pick<LicenseRecord, 'total' | 'department_total'>): string {
  if (total === undefined || department_total === undefined) return '';
  return `${formatNumber(total)} of ${formatNumber(department_total)} questions`;
}

/** Why pages show fewer questions than the bank has; '' if they show all. */
export function heldBackText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 more question is held back because its picture is missing.'
    : `${formatNumber(count)} more questions are held back because their pictures are missing.`;
}
