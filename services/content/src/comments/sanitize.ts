import sanitize from 'sanitize-html';

/** Says nothing for the page it leads to, and that somebody else wrote it. */
const rel = 'nofollow ugc noopener';

/** In place of a link that leads where we let none lead: an element that is not allowed leaves its words behind. */
const noLink: sanitize.Tag = { tagName: 'span', attribs: {} };

/** What a comment may hold: words, lists and links; no picture, heading, script, style or handler. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http'],
  allowProtocolRelative: false,
  // Deeper than anybody writes, shallower than what costs a browser time.
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_, { href }) => (isWebAddress(href) ? { tagName: 'a', attribs: { href, rel } } : noLink),
  },
};

/** A whole address of the web. One with a name before an @ reads as another site than it leads to. */
function isWebAddress(href: string | undefined): href is string {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

/** HTML that is safe to show beside a question. Sanitizing twice gives the same. */
export function sanitizeComment(html: string): string {
  return sanitize(html, allowed);
}
