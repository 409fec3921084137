import { sanitizerOptions } from '@fairway/contracts/content/rich-text-sanitizing';

/** HTML that is safe to mail and to display, and the names of what was removed. The library is loaded at first use. */
export async function sanitizeMessage(html: string): Promise<{ html: string; removed: string[] }> {
  const { default: sanitize } = await import('sanitize-html');
  const removed: string[] = [];
  return {
    html: sanitize(
      html,
      sanitizerOptions('mail', (names) => removed.push(...names)),
    ).trim(),
    removed,
  };
}
