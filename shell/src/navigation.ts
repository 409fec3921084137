/** Whether a click on this link is client navigation rather than a full page load. */
export function staysInPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOurs = link.origin === location.origin && !/^\/(api|media|releases)\//.test(link.pathname);
  const isPage = (!link.target || link.target === '_self') && !link.hasAttribute('download');
  const onlyMovesOnPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isPlain && isOurs && isPage && !onlyMovesOnPage && !event.defaultPrevented;
}

/**
 * Turns clicks on plain links into client navigation. The links also work before the shell has loaded, and without it.
 */
export function interceptLinks(navigate: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !staysInPage(link, event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
