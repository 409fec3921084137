import { sanitizerOptions } from '@fairway/contracts/content/rich-text-sanitizing';
import sanitize from 'sanitize-html';

const allowed = sanitizerOptions('comment');

/** HTML that is safe to show next to a question. */
export function sanitizeComment(html: string): string {
  return sanitize(html, allowed);
}
