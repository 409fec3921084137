import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import { formatNumber } from '../text/format-number.ts';
import { heldBackText } from './license-questions.ts';

/** How many sources are named. */
const shown = 3;

/**
 * The one statement of where the questions come from, on every page that has one: the operator's sentence, the largest
 * sources with their editions, and the questions that are held back. `bank` is null if the question bank did not respond.
 */
export const questionSource = (sentence: string, bank: BankFacts | null): string =>
  [sentence, sourcesText(bank), heldBackText(bank?.held_back ?? 0)].filter(Boolean).join(' ');

function sourcesText(bank: BankFacts | null): string {
  if (bank === null || bank.sources.length === 0) return '';
  const listed = bank.sources.slice(0, shown).map(({ source, source_date, total }) => {
    const edition = source_date === '' ? 'no date given' : monthText(source_date);
    return `${source || 'not named'} (${edition}, ${formatNumber(total)} ${total === 1 ? 'question' : 'questions'})`;
  });
  const more = bank.source_count - listed.length;
  if (more > 0) listed.push(`${formatNumber(more)} more`);
  return `${bank.source_count === 1 ? 'Source' : 'Sources'}: ${listed.join('; ')}.`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month, or the year, of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
function monthText(date: string): string {
  const [year = '', month] = date.split('-');
  return month === undefined ? year : `${months[Number(month) - 1]} ${year}`;
}
