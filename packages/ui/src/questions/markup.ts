import type { Markup } from '@fairway/contracts/question-bank/question';

/** A text split at its markup: every second part is written as markup. */
export function splitMarkup(text: string, sources: string[]): string[] {
  if (sources.length === 0) return [text];
  const longestFirst = sources.toSorted((one, other) => other.length - one.length);
  const patterns = longestFirst.map((source) => source.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${patterns.join('|')})`));
}

/** The text for a place that shows no markup. */
export const plainWords = (text: string, markup: Markup = {}): string =>
  splitMarkup(text, Object.keys(markup))
    .map((part, at) => (at % 2 === 1 ? (markup[part]?.words ?? part) : part))
    .join('');
