/**
 * Parses HTML of any origin: nothing of it runs or loads. Its style elements are removed before that, and its style
 * attributes renamed to data-style: the site's content security policy would drop and report each of them.
 */
export function parseInert(html: string): HTMLElement {
  const renamed = html
    .replace(/<style\b.*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2'));
  return new DOMParser().parseFromString(renamed, 'text/html').body;
}
