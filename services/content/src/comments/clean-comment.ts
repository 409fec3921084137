import type { Result } from '@fairway/contracts/call/fault';
import { fail, ok } from '@fairway/kit/calls/fault';
import { isVisible, textOf, withoutControls } from '../html-text.ts';
import { sanitizeComment } from './sanitize.ts';

const longestText = 5_000;
const maxLinks = 2;
/** The column's limit is 65,535. */
const maxBytes = 60_000;

const invalid = (comments: string) => fail('invalid', { comments });
const empty = invalid('Write your comment');
const tooLong = invalid('Use at most 5,000 characters');
const tooManyLinks = invalid('Use at most two links');

/** The comment as stored, or its faults, under `comments`. Cleaning is idempotent. */
export function cleanComment(typed: string): Result<string> {
  const html = withoutBlankEnds(sanitizeComment(withoutControls(typed)));
  const text = textOf(html);
  if (!isVisible(text)) return empty;
  if ([...text].length > longestText || Buffer.byteLength(html) > maxBytes) return tooLong;
  if (html.split('<a ').length - 1 > maxLinks) return tooManyLinks;
  return ok(html);
}

/** Removes the empty lines that editors leave at both ends. */
function withoutBlankEnds(html: string): string {
  return withoutBlankEnd(html.replace(/^(?:\s|<p>(?:\s|<br \/>)*<\/p>|<br \/>)+/, ''));
}

/** Line by line from the end: a regular expression would retry at every blank of the text. */
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
