import type { Mark } from '@fairway/contracts/search';

/** A text in pieces, with the searched words marked. */
export type Piece = { text: string; isMarked: boolean };

/** The length shown of a longer text, and the length before the first searched word. */
const maxLength = 240;
const lead = 60;

/**
 * The text or, if it is long, the part around its first mark, cut between words; in pieces to be rendered separately.
 */
export function excerptOf(text: string, marks: Mark[]): Piece[] {
  const { from, to } = windowOf(text, marks[0]?.[0] ?? 0);
  const pieces: Piece[] = [];
  const push = (piece: string, isMarked: boolean) => {
    if (piece !== '') pieces.push({ text: piece, isMarked });
  };
  let at = from;
  for (const [start, end] of marks) {
    if (start < at || end > to) continue;
    push(text.slice(at, start), false);
    push(text.slice(start, end), true);
    at = end;
  }
  push(text.slice(at, to), false);
  if (from > 0) pieces.unshift({ text: '… ', isMarked: false });
  if (to < text.length) pieces.push({ text: ' …', isMarked: false });
  return pieces;
}

function windowOf(text: string, first: number): { from: number; to: number } {
  if (text.length <= maxLength) return { from: 0, to: text.length };
  // The beginning is the most informative part, such as which rules a question is about. It is included if the mark
  // fits too.
  const isNear = first + lead <= maxLength;
  const wanted = isNear ? 0 : Math.max(0, Math.min(first - lead, text.length - maxLength));
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const end = from + maxLength;
  const lastBlank = text.lastIndexOf(' ', end);
  // A text without spaces is cut anywhere.
  return { from, to: end >= text.length ? text.length : lastBlank > first ? lastBlank : end };
}
