import type { Result } from '@fairway/contracts/fault';
import { fail, ok } from '@fairway/kit/fault';
import { isVisible, textOf, withoutControls } from '../html-text.ts';
import { sanitizeComment } from './sanitize.ts';

const longestText = 5_000;
const mostLinks = 2;
/** The column holds 65,535. */
const mostBytes = 60_000;

const refuse = (comments: string) => fail('invalid', { comments });
const empty = refuse('Write your comment');
const tooLong = refuse('Use at most 5,000 characters');
const tooManyLinks = refuse('Use at most two links');

/** The comment as it is stored, or what is wrong with it, under `comments`. Cleaning twice gives the same. */
export function cleanComment(typed: string): Result<string> {
  const html = withoutBlankEnds(sanitizeComment(withoutControls(typed)));
  const text = textOf(html);
  if (!isVisible(text)) return empty;
  if ([...text].length > longestText || Buffer.byteLength(html) > mostBytes) return tooLong;
  if (html.split('<a ').length - 1 > mostLinks) return tooManyLinks;
  return ok(html);
}

/** Lines left empty at the beginning and at the end, as editors leave them. */
function withoutBlankEnds(html: string): string {
  return withoutBlankEnd(html.replace(/^(?:\s|<p>(?:\s|<br \/>)*<\/p>|<br \/>)+/, ''));
}

/** Line by line from the end: a pattern would begin to look for it at every blank of the text. */
function withoutBlankEnd(html: string): string {
  for (let left = html.trimEnd(); ; left = left.trimEnd()) {
    if (left.endsWith('<br />')) left = left.slice(0, -'<br />'.length);
    else if (left.endsWith('</p>')) {
      const from = left.lastIndexOf('<p>');
      if (!/^(?:\s|<br \/>)*$/.test(left.slice(from + '<p>'.length, -'</p>'.length))) return left;
      left = left.slice(0, from);
    } else return left;
  }
}
