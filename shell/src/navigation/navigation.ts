import { isHere } from '@fairway/area/is-here';
import type { PageChange } from './page-change.ts';

export type Navigate = (path: string, options?: { replace?: boolean }) => void;

/**
 * Client navigation. The address already on screen is shown again from its top, as a new page would be: single-spa
 * ignores such a change, or changes the hash alone.
 */
export function createNavigate(pageChange: PageChange, navigateToUrl: (path: string) => void): Navigate {
  return (path, { replace = false } = {}) => {
    const to = new URL(path, location.href);
    const isShown = isHere(to);
    if (!isShown) pageChange.expectPage();
    if (replace) history.replaceState(null, '', path);
    else if (!isShown) navigateToUrl(path);
    else {
      if (to.href !== location.href) history.pushState(null, '', path);
      pageChange.showAgain();
    }
  };
}

/** Whether a click on this link is client navigation rather than a full page load. */
export function staysInPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isOurs = link.origin === location.origin && !/^\/(api|media|releases)\//.test(link.pathname);
  const isPage = (!link.target || link.target === '_self') && !link.hasAttribute('download');
  return isPlain(event) && isOurs && isPage && !movesWithinPage(link);
}

/**
 * Turns clicks on plain links into client navigation. The links also work before the shell has loaded, and without it.
 * The browser follows a link to an element of the page; `onHashLink` hears of it before the address changes.
 */
export function interceptLinks(navigate: (path: string) => void, onHashLink: () => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && isPlain(event) && movesWithinPage(link) && link.href !== location.href) onHashLink();
    if (!link || !staysInPage(link, event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const movesWithinPage = (link: HTMLAnchorElement) => link.hash !== '' && isHere(link);
