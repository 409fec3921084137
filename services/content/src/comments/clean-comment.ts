import type { Result } from '@fairway/contracts/fault';
import { fail, ok } from '@fairway/kit/fault';
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
  if (!showsSomething(text)) return empty;
  if ([...text].length > longestText || Buffer.byteLength(html) > mostBytes) return tooLong;
  if (html.split('<a ').length - 1 > mostLinks) return tooManyLinks;
  return ok(html);
}

const withoutControls = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

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

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What is read of sanitized HTML, a line's end counting as a character. */
function textOf(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .trim();
}

/** Spaces, marks without a letter, and characters that are drawn as nothing are no comment. */
const showsSomething = (text: string) => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
