/** What the shell tracks between two pages. Only `reducePage` creates a new state. */
export type PageState = {
  /** The address whose page is on screen. */
  readonly here: string;
  /** No script has shown a page yet. */
  readonly isFirst: boolean;
  /** The browser's Back or Forward requested the next page. */
  readonly wentBack: boolean;
  /** A link requested the next page: it is new even if only its query differs. */
  readonly isPage: boolean;
  /** A link to an element of the same page was clicked: the popstate that follows is not a Back. */
  readonly isHashLink: boolean;
  /** Another area will show the page, and report that. */
  readonly changesArea: boolean;
  /** The address or the scroll position is changing, so the current scroll position is not the reader's choice. */
  readonly isMoving: boolean;
  /** The reader's scroll position, by address. */
  readonly places: Readonly<Record<string, number>>;
};

export type PageEvent =
  | { type: 'pageExpected' }
  | { type: 'hashLinkClicked' }
  | { type: 'shownAgain'; href: string }
  /** A popstate from the browser; single-spa dispatches more after every change of address. */
  | { type: 'historyMoved' }
  | { type: 'routingStarted'; href: string; changesArea: boolean }
  | { type: 'routingEnded'; href: string }
  /** An area that was mounted has shown its page, or its failure. */
  | { type: 'areaShown'; href: string }
  /** The screen changed, or the time limit passed, while the area was to show `awaited`. */
  | { type: 'screenChanged'; awaited: string; href: string }
  | { type: 'scrolled'; y: number }
  | { type: 'scrollSettled' };

export type PageEffect =
  /** Within an area, nothing reports that the new page is there: its first change on screen does. */
  | { type: 'awaitChange'; href: string }
  /** The focus moves to the title, and the page scrolls to a position, or to the element that its address names. */
  | { type: 'showPage'; at: number | string }
  | { type: 'restoreScroll'; y: number };

type Step = { state: PageState; effects: PageEffect[] };

/**
 * The next state and the effects of an event between pages. The order of events is in
 * docs/decisions/0017-page-change.md.
 */
export function reducePage(state: PageState, event: PageEvent): Step {
  switch (event.type) {
    case 'pageExpected':
      return only({ ...state, isPage: true });
    case 'hashLinkClicked':
      return only({ ...state, isHashLink: true });
    case 'shownAgain':
      return settle(state, event.href);
    case 'historyMoved':
      return only({ ...state, wentBack: !state.isHashLink, isHashLink: false });
    case 'routingStarted':
      return only({
        ...state,
        changesArea: event.changesArea,
        isMoving: state.isMoving || event.href !== state.here,
      });
    case 'routingEnded':
      return endRouting(state, event.href);
    case 'areaShown':
      return state.isFirst ? showFirst(state, event.href) : settle(state, event.href);
    case 'screenChanged': {
      const isCurrent = event.awaited === event.href && event.href !== state.here;
      return isCurrent ? settle(state, event.href) : only(state);
    }
    case 'scrolled':
      return only(state.isMoving ? state : { ...state, places: { ...state.places, [state.here]: event.y } });
    case 'scrollSettled':
      return only({ ...state, isMoving: false });
  }
}

const only = (state: PageState): Step => ({ state, effects: [] });

function endRouting(state: PageState, href: string): Step {
  if (href === state.here) return only({ ...state, isMoving: false, isPage: false, wentBack: false });
  if (state.changesArea) return only(state);
  if (!state.isPage && withoutHash(state.here) === withoutHash(href)) return moveWithinPage(state, href);
  const isNewPage = state.isPage || state.wentBack || pathOf(state.here) !== pathOf(href);
  if (isNewPage) return { state, effects: [{ type: 'awaitChange', href }] };
  // The area changed its own query (the next question), and handles focus and scrolling itself.
  return only({ ...state, here: href, isMoving: false });
}

/** The browser handles focus and scrolling after a link to an element of the page; only Back needs the old position. */
function moveWithinPage(state: PageState, href: string): Step {
  const y = state.wentBack ? state.places[href] : undefined;
  const effects: PageEffect[] = y === undefined ? [] : [{ type: 'restoreScroll', y }];
  return { state: { ...state, here: href, isMoving: y !== undefined, wentBack: false }, effects };
}

/**
 * The server or the browser rendered it as a document: it has focus and title. A reload restores its scroll position.
 */
function showFirst(state: PageState, href: string): Step {
  const y = state.places[href];
  const effects: PageEffect[] = y ? [{ type: 'restoreScroll', y }] : [];
  return { state: { ...state, here: href, isFirst: false, isMoving: false }, effects };
}

/** A new page starts at the top, or at the element that its address names; Back restores the scroll position. */
function settle(state: PageState, href: string): Step {
  const named = new URL(href).hash.slice(1);
  const at = state.wentBack ? (state.places[href] ?? 0) : named || 0;
  return {
    state: { ...state, here: href, wentBack: false, isPage: false },
    effects: [{ type: 'showPage', at }],
  };
}

const pathOf = (href: string) => new URL(href).pathname;
const withoutHash = (href: string) => href.split('#', 1)[0];
