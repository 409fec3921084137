const key = 'fairway-scroll';
/** How long Back waits for a page to grow as tall as it was. */
const growMs = 1_000;
/** How long a page of the same area may take to change after its address did. */
const changeMs = 5_000;

export type PageChange = {
  /** The next change of address was asked for by a link: it is a new page even where only its query differs. */
  expectPage: () => void;
  /** Another area has shown its page, or its failure. */
  shown: () => void;
};

/**
 * What the reader keeps between pages: a new page starts at the top, or at what its address names, Back returns to
 * where one had scrolled to, the focus goes to the title either way (what had it is gone), and every page has a title. A
 * change of the query alone, made by an area itself (the next question), is that area's own business.
 */
export function trackPageChanges(outlet: HTMLElement): PageChange {
  history.scrollRestoration = 'manual';
  const places = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
  let here = location.href;
  let isFirst = true;
  let wentBack = false;
  let isPage = false;
  let isMoving = false;
  let changesArea = false;
  let watcher: MutationObserver | undefined;

  function settle(): void {
    watcher?.disconnect();
    const isBack = wentBack;
    here = location.href;
    wentBack = isPage = false;
    if (document.title === '') document.title = 'Fairway';
    focusTitle(outlet);
    if (!isBack && location.hash !== '') scrollToNamed(location.hash.slice(1));
    else scrollTo(isBack ? (places[here] ?? 0) : 0);
  }

  /** A page that still loads may not have it yet: until then it stands at the top. */
  function scrollToNamed(id: string): void {
    const until = performance.now() + growMs;
    const step = () => {
      const named = document.getElementById(id);
      if (named) named.scrollIntoView();
      else window.scrollTo(0, 0);
      if (!named && performance.now() < until) requestAnimationFrame(step);
      else isMoving = false;
    };
    requestAnimationFrame(step);
  }

  function scrollTo(y: number): void {
    const until = performance.now() + growMs;
    const step = () => {
      window.scrollTo(0, y);
      if (Math.abs(window.scrollY - y) > 2 && performance.now() < until) requestAnimationFrame(step);
      else isMoving = false;
    };
    requestAnimationFrame(step);
  }

  /** Inside an area nobody reports that the new page is there: its first change on screen does. */
  function settleOnChange(): void {
    watcher?.disconnect();
    const at = location.href;
    watcher = new MutationObserver(() => requestAnimationFrame(() => at === location.href && here !== at && settle()));
    watcher.observe(outlet, { childList: true, characterData: true, subtree: true });
    setTimeout(() => {
      if (at === location.href && here !== at) settle();
    }, changeMs);
  }

  window.addEventListener('popstate', (event) => {
    if (!('singleSpa' in event)) wentBack = true;
  });
  window.addEventListener('single-spa:before-routing-event', (event) => {
    changesArea = (event as CustomEvent<{ totalAppChanges: number }>).detail.totalAppChanges > 0;
    if (location.href !== here) isMoving = true;
  });
  window.addEventListener('single-spa:routing-event', () => {
    if (location.href === here) {
      isMoving = isPage = wentBack = false;
      return;
    }
    if (changesArea) return;
    if (isPage || wentBack || new URL(here).pathname !== location.pathname) return settleOnChange();
    here = location.href;
    isMoving = false;
  });
  const remember = () => {
    if (!isMoving) places[here] = window.scrollY;
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify(places)));

  return {
    expectPage: () => {
      isPage = true;
    },
    shown: () => {
      removeStandInTitle();
      if (!isFirst) return settle();
      isFirst = false;
      isMoving = false;
      here = location.href;
      if (document.title === '') document.title = 'Fairway';
      const reloadedAt = places[here];
      if (reloadedAt) scrollTo(reloadedAt);
    },
  };
}

/** The server's title stands in until the page sets its own, which may come with its chunk. That one is React's to remove. */
function removeStandInTitle(): void {
  const standIn = document.head.querySelector('title[data-stand-in]');
  if (!standIn) return;
  const removeBesideOwn = () => {
    if (document.head.querySelectorAll('title').length === 1) return;
    watcher.disconnect();
    standIn.remove();
  };
  const watcher = new MutationObserver(removeBesideOwn);
  watcher.observe(document.head, { childList: true });
  removeBesideOwn();
}

/**
 * Puts the focus on the page's title. A page that still loads has none yet, or one that its content replaces: until the
 * reader does something, the focus follows.
 */
function focusTitle(outlet: HTMLElement): void {
  function focus(): void {
    const title = outlet.querySelector('h1');
    if (!title || document.querySelector('dialog[open]')) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  const watcher = new MutationObserver(() => {
    if (document.activeElement === null || document.activeElement === document.body) focus();
  });
  const stop = () => watcher.disconnect();
  watcher.observe(outlet, { childList: true, subtree: true });
  for (const sign of ['keydown', 'pointerdown']) window.addEventListener(sign, stop, { once: true, capture: true });
  setTimeout(stop, changeMs);
  // A dialog that was opened since keeps the focus.
  if (document.querySelector('dialog[open]')) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focus();
}
