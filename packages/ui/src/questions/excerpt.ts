import type { Mark } from '@fairway/contracts/question-bank/search';

/** The part of a text that is shown. `marks` are its searched words, counted from its own beginning. */
export type Excerpt = { text: string; marks: Mark[] };

/** The length shown of a longer text, and the length before the first searched word. */
const maxLength = 240;
const lead = 60;

/** The text or, if it is long, the part around its first mark, cut between words and if possible between lines. */
export function excerptOf(text: string, marks: Mark[]): Excerpt {
  const { from, to } = windowOf(text, marks[0]?.[0] ?? 0);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: marks.flatMap(([start, end]): Mark[] => (start >= from && end <= to ? [[start + shift, end + shift]] : [])),
  };
}

function windowOf(text: string, first: number): { from: number; to: number } {
  if (text.length <= maxLength) return { from: 0, to: text.length };
  // The beginning is the most informative part, such as which rules a question is about. It is included if the mark
  // fits too.
  const isNear = first + lead <= maxLength;
  const wanted = isNear ? 0 : Math.max(0, Math.min(first - lead, text.length - maxLength));
  const from = wanted === 0 ? 0 : startOf(text, wanted, first);
  const end = from + maxLength;
  const lastBlank = text.slice(0, end + 1).search(/\s\S*$/);
  // A text without spaces is cut anywhere.
  return { from, to: end >= text.length ? text.length : lastBlank > first ? lastBlank : end };
}

/** The first line that begins in the text before the mark, so that a row of a table is complete; else the first word. */
function startOf(text: string, wanted: number, first: number): number {
  const line = text.indexOf('\n', wanted) + 1;
  if (line > 0 && line <= first) return line;
  return wanted + text.slice(wanted).search(/\s/) + 1;
}
