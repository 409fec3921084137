import sanitize from 'sanitize-html';

/** What a comment may hold: words, lists and links; no picture, heading, script, style or handler. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
};

/** HTML that is safe to show beside a question. Sanitising twice gives the same. */
export function sanitizeComment(html: string): string {
  return sanitize(html, allowed);
}
