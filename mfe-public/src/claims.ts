import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
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

const isAllExplained = (bank: Bank): boolean => bank !== null && bank.explained > 0 && bank.explained === bank.total;

/** Which answers have a reason, without promising one that does not exist. */
export const reasonsFor = (bank: Bank): string =>
  isAllExplained(bank) ? 'after every answer' : 'where we have written one';

/** What happens to an answer, without promising an explanation that does not exist. */
export function feedbackOf(bank: Bank): string {
  const marked = 'marked as soon as you choose';
  if (bank === null || bank.explained === 0) return marked;
  if (isAllExplained(bank)) return 'marked and explained as soon as you choose';
  return `${marked}, and explained in ${formatNumber(bank.explained)} of ${formatNumber(bank.total)} questions`;
}
