import { formatNumber } from '@fairway/ui/format-number';
/**
 * The claim for a bank of this size: 'Over 5,700 questions', rounded down to two figures and never more than there are.
 * Null for a bank too small to mention.
 */
export function claimOf(total: number): string | null {
  if (total <= 20) return null;
  const step = 10 ** Math.max(1, String(total).length - 2);
  return `Over ${formatNumber(Math.floor((total - 1) / step) * step)} questions`;
}

/** 'updated for 2026': the year of the bank's last change, in UTC. */
export function updatedFor(bankUpdatedAt: string): string {
  return `updated for ${new Date(bankUpdatedAt).getUTCFullYear()}`;
}

/** What happens to an answer, without overstating it: `explainedShare` is null if the bank did not respond. */
export function feedbackOf(explainedShare: number | null): string {
  if (explainedShare === null || explainedShare < 0.05) return 'marked as soon as you choose';
  if (explainedShare < 0.95) return 'marked as soon as you choose, and explained where the bank has an explanation';
  return 'marked and explained as soon as you choose';
}
