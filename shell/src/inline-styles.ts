/**
 * Styles that stand in the page itself are known to webpack by their `data-href`. The federation runtime looks among
 * the links alone, by the whole address: it finds each there, switched off, and does not fetch the styles once more.
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
