import type { IOptions } from 'sanitize-html';

/** Allowed in a promo mail: text, lists and links; no pictures, scripts, styles or handlers. */
const allowed: IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: { b: 'strong', i: 'em' },
};

/** HTML that is safe to mail and to display. The library is loaded at first use. */
export async function sanitizeMessage(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, allowed).trim();
}
