/**
 * Webpack recognizes styles inlined in the page by their `data-href`. The federation runtime checks only link elements,
 * by the full address: it finds a disabled link for each and does not fetch the styles again.
 */
export function linkInlineStyles(document: Document): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-from]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('href', new URL(style.dataset.from ?? '', document.baseURI).href);
    link.setAttribute('disabled', '');
    style.after(link);
  }
}
