import type { BankFacts } from '@fairway/contracts/question-bank/question-bank';
import { heldBackText } from '@fairway/ui/licenses/license-questions';
import { formatNumber } from '@fairway/ui/text/format-number';

/*
 * What the public pages say about the bank. Each claim is computed from what it is about, and is absent without it:
 * docs/claims.md lists all of them. `bank` is null if the question bank did not respond.
 */
type Bank = BankFacts | null;

/**
 * The claim for a bank of this size: 'Over 5,700 questions', rounded down to two figures and never more than there are.
 * Null for a bank too small to mention.
 */
export function claimOf(total: number): string | null {
  if (total <= 20) return null;
  const step = 10 ** Math.max(1, String(total).length - 2);
  return `Over ${formatNumber(Math.floor((total - 1) / step) * step)} questions`;
}

/** 'updated for 2026', the year of the oldest source; null if a question has no source date. */
export function updatedFor(bank: Bank): string | null {
  return bank === null || bank.updated_for === null ? null : `updated for ${bank.updated_for}`;
}

/** What happens to an answer, without promising an explanation that does not exist. */
export function feedbackOf(bank: Bank): string {
  const marked = 'marked as soon as you choose';
  if (bank === null || bank.explained === 0) return marked;
  if (bank.explained === bank.total) return 'marked and explained as soon as you choose';
  return `${marked}, and explained in ${formatNumber(bank.explained)} of ${formatNumber(bank.total)} questions`;
}

/** Where the questions come from: at most `shown` sources, each with its edition. '' without questions. */
export function sourcesOf(bank: Bank, shown: number): string {
  if (bank === null || bank.sources.length === 0) return '';
  const listed = bank.sources.slice(0, shown).map(({ source, source_date, total }) => {
    const edition = source_date === '' ? 'no date given' : monthText(source_date);
    return `${source || 'not named'} (${edition}, ${formatNumber(total)} ${total === 1 ? 'question' : 'questions'})`;
  });
  const more = bank.source_count - listed.length;
  if (more > 0) listed.push(`${formatNumber(more)} more`);
  return `${bank.source_count === 1 ? 'Source' : 'Sources'}: ${listed.join('; ')}.`;
}

/** Why the bank shows fewer questions than it has; '' if it shows all. */
export const heldBackOf = (bank: Bank): string => heldBackText(bank?.held_back ?? 0);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month, or the year, of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
function monthText(date: string): string {
  const [year = '', month] = date.split('-');
  return month === undefined ? year : `${months[Number(month) - 1]} ${year}`;
}
