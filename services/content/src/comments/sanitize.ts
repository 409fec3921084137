import sanitize from 'sanitize-html';

/** Passes no ranking to the linked page, and marks user content. */
const rel = 'nofollow ugc noopener';

/** Replaces a link that is not allowed: its text remains. */
const noLink: sanitize.Tag = { tagName: 'span', attribs: {} };

/** Allowed in a comment: text, lists and links; no pictures, headings, scripts, styles or handlers. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  // Deeper than any real comment, but shallow enough for browsers.
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_, { href }) => (isWebAddress(href) ? { tagName: 'a', attribs: { href, rel } } : noLink),
  },
};

/** A complete web address. One with a user name before an @ looks like another site than it leads to. */
function isWebAddress(href: string | undefined): href is string {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

/** HTML that is safe to show next to a question. Sanitizing is idempotent. */
export function sanitizeComment(html: string): string {
  return sanitize(html, allowed);
}
