/** Removes control characters; a lone surrogate becomes the replacement character. */
export const withoutControls = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The visible text of sanitized HTML; a line end counts as one character. */
export function textOf(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .trim();
}

/** False for text of only spaces, combining marks and invisible characters. */
export const isVisible = (text: string) => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
