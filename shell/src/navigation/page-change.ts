import { type PageEffect, type PageEvent, type PageState, reducePage } from './page-state.ts';
import { storedPlaces } from './stored-places.ts';

/** How long Back waits for a page to grow to its former height. */
const growMs = 1_000;
/** How long a page of the same area may take to change after its address changed. */
const changeMs = 5_000;

export type PageChange = {
  /** A link requested the next change of address: it is a new page even if only its query differs. */
  expectPage: () => void;
  /** A link to an element of the page was clicked. */
  hashLinkClicked: () => void;
  /** A link led to the page that is on screen. */
  showAgain: () => void;
  /** Another area has shown its page, or its failure. */
  shown: () => void;
};

/**
 * Handles page changes for the reader: a new page starts at the top, or at the element that its address names; Back
 * restores the scroll position; the focus moves to the title either way, because the element that had it is gone; every
 * page has a title. If an area changes only its own query (the next question), the area handles it. `reducePage`
 * decides what follows from an event; this module reads and changes the document.
 */
export function trackPageChanges(outlet: HTMLElement): PageChange {
  history.scrollRestoration = 'manual';
  let state: PageState = {
    here: location.href,
    isFirst: true,
    wentBack: false,
    isPage: false,
    isHashLink: false,
    changesArea: false,
    isMoving: false,
    places: storedPlaces.readJson({}),
  };
  let watcher: MutationObserver | undefined;

  function send(event: PageEvent): void {
    const step = reducePage(state, event);
    state = step.state;
    step.effects.forEach(apply);
  }

  function apply(effect: PageEffect): void {
    if (effect.type === 'awaitChange') awaitChange(effect.href);
    else if (effect.type === 'restoreScroll') scrollTo(effect.y);
    else showPage(effect.at);
  }

  function showPage(at: number | string): void {
    watcher?.disconnect();
    nameDocument();
    focusTitle(outlet);
    if (typeof at === 'string') scrollToNamed(at);
    else scrollTo(at);
  }

  /** A page that is still loading may not have it yet: until then it stays at the top. */
  function scrollToNamed(id: string): void {
    scrollUntil(() => {
      const named = document.getElementById(id);
      if (named) named.scrollIntoView();
      else window.scrollTo(0, 0);
      return named !== null;
    });
  }

  function scrollTo(y: number): void {
    scrollUntil(() => {
      window.scrollTo(0, y);
      return Math.abs(window.scrollY - y) <= 2;
    });
  }

  function scrollUntil(isThere: () => boolean): void {
    const until = performance.now() + growMs;
    const step = () => {
      if (!isThere() && performance.now() < until) requestAnimationFrame(step);
      else send({ type: 'scrollSettled' });
    };
    requestAnimationFrame(step);
  }

  function awaitChange(awaited: string): void {
    watcher?.disconnect();
    const changed = () => send({ type: 'screenChanged', awaited, href: location.href });
    watcher = new MutationObserver(() => requestAnimationFrame(changed));
    watcher.observe(outlet, { childList: true, characterData: true, subtree: true });
    setTimeout(changed, changeMs);
  }

  window.addEventListener('popstate', (event) => {
    if (!('singleSpa' in event)) send({ type: 'historyMoved' });
  });
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { totalAppChanges } = (event as CustomEvent<{ totalAppChanges: number }>).detail;
    send({ type: 'routingStarted', href: location.href, changesArea: totalAppChanges > 0 });
  });
  window.addEventListener('single-spa:routing-event', () => send({ type: 'routingEnded', href: location.href }));
  window.addEventListener('scroll', () => send({ type: 'scrolled', y: window.scrollY }), { passive: true });
  window.addEventListener('pagehide', () => storedPlaces.write(JSON.stringify(state.places)));

  return {
    expectPage: () => send({ type: 'pageExpected' }),
    hashLinkClicked: () => send({ type: 'hashLinkClicked' }),
    showAgain: () => send({ type: 'shownAgain', href: location.href }),
    shown: () => {
      removeTemporaryTitle();
      nameDocument();
      send({ type: 'areaShown', href: location.href });
    },
  };
}

function nameDocument(): void {
  if (document.title === '') document.title = 'Fairway';
}

/** The server's title is used until the page sets its own, which may come with its chunk. React removes that one. */
function removeTemporaryTitle(): void {
  const temporary = document.head.querySelector('title[data-stand-in]');
  if (!temporary) return;
  const removeDuplicateTitle = () => {
    if (document.head.querySelectorAll('title').length === 1) return;
    watcher.disconnect();
    temporary.remove();
  };
  const watcher = new MutationObserver(removeDuplicateTitle);
  watcher.observe(document.head, { childList: true });
  removeDuplicateTitle();
}

/**
 * Moves the focus to the page's title. A page that is still loading has no title yet, or one that its content replaces:
 * the focus follows it until the reader acts.
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
  for (const eventName of ['keydown', 'pointerdown'])
    window.addEventListener(eventName, stop, { once: true, capture: true });
  setTimeout(stop, changeMs);
  // A dialog opened in the meantime keeps the focus.
  if (document.querySelector('dialog[open]')) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focus();
}
