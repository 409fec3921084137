/** What no page shows and no editor means; half of a character that takes two is none. */
export const withoutControls = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What is read of sanitized HTML, a line's end counting as a character. */
export function textOf(html: string): string {
  return html
    .replace(/<br \/>|<\/(?:p|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .trim();
}

/** False of spaces, marks without a letter, and characters that are drawn as nothing. */
export const isVisible = (text: string) => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
