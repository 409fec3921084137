import { sanitizerOptions } from '@fairway/contracts/content/rich-text-sanitizing';
import sanitize from 'sanitize-html';

/** HTML that is safe to show on our pages, and the names of what was removed. */
export function sanitizePage(html: string): { html: string; removed: string[] } {
  const removed: string[] = [];
  return {
    html: sanitize(
      html,
      sanitizerOptions('page', (names) => removed.push(...names)),
    ),
    removed,
  };
}
