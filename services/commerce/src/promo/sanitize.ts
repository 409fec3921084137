import type { IOptions } from 'sanitize-html';

/** What a promo mail may hold: words, lists and links; no picture, script, style or handler. */
const allowed: IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: { b: 'strong', i: 'em' },
};

/** HTML that is safe to mail and to show. The library is loaded when somebody first writes a promo mail. */
export async function sanitizeMessage(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, allowed).trim();
}
