// @vitest-environment node
import { expect, test } from 'vitest';
import { type PageEffect, type PageEvent, type PageState, reducePage } from './page-state.ts';

const at = (path: string) => `https://fairway.example${path}`;

const start: PageState = {
  here: at('/a'),
  isFirst: false,
  wentBack: false,
  isPage: false,
  isHashLink: false,
  changesArea: false,
  isMoving: false,
  places: {},
};

/** Applies events in order; returns the effects of all of them. */
function run(state: PageState, ...events: PageEvent[]): { state: PageState; effects: PageEffect[] } {
  return events.reduce<{ state: PageState; effects: PageEffect[] }>(
    (before, event) => {
      const { state, effects } = reducePage(before.state, event);
      return { state, effects: [...before.effects, ...effects] };
    },
    { state, effects: [] },
  );
}

const routing = (path: string, changesArea = false): PageEvent[] => [
  { type: 'routingStarted', href: at(path), changesArea },
  { type: 'routingEnded', href: at(path) },
];
const shown = (path: string): PageEvent => ({ type: 'areaShown', href: at(path) });
const changed = (awaited: string, path = awaited): PageEvent => ({
  type: 'screenChanged',
  awaited: at(awaited),
  href: at(path),
});
const settled: PageEvent = { type: 'scrollSettled' };

test('a page of another area is shown, at the top, when that area reports it', () => {
  const routed = run(start, { type: 'pageExpected' }, ...routing('/b', true));
  expect(routed.effects).toEqual([]);
  expect(routed.state.here).toBe(at('/a'));
  const { state, effects } = run(routed.state, shown('/b'), settled);
  expect(effects).toEqual([{ type: 'showPage', at: 0 }]);
  expect(state).toEqual({ ...start, here: at('/b'), changesArea: true });
});

test('a page of the same area is shown with the first change on screen, once', () => {
  const { effects } = run(start, ...routing('/b'), changed('/b'), changed('/b'));
  expect(effects).toEqual([
    { type: 'awaitChange', href: at('/b') },
    { type: 'showPage', at: 0 },
  ]);
});

test('a change on screen for an address already left shows nothing', () => {
  const { effects } = run(start, ...routing('/b'), ...routing('/c'), changed('/b', '/c'));
  expect(effects).toEqual([
    { type: 'awaitChange', href: at('/b') },
    { type: 'awaitChange', href: at('/c') },
  ]);
});

test('the area handles a change of only the query; after a click on a link it is a new page', () => {
  const queryChange = run(start, ...routing('/a?num=2'));
  expect([queryChange.effects, queryChange.state.here, queryChange.state.isMoving]).toEqual([
    [],
    at('/a?num=2'),
    false,
  ]);
  expect(run(start, { type: 'pageExpected' }, ...routing('/a?num=2')).effects).toEqual([
    { type: 'awaitChange', href: at('/a?num=2') },
  ]);
});

test('Back returns to the former scroll position, a link to the same page starts at the top', () => {
  const read = run(start, { type: 'scrolled', y: 700 }, ...routing('/b', true), shown('/b'), settled);
  const back = run(read.state, { type: 'historyMoved' }, ...routing('/a', true), shown('/a'));
  expect(back.effects).toEqual([{ type: 'showPage', at: 700 }]);
  const link = run(read.state, { type: 'pageExpected' }, ...routing('/a', true), shown('/a'));
  expect(link.effects).toEqual([{ type: 'showPage', at: 0 }]);
});

test('a page opens at the element named in its address, except with Back', () => {
  const named = run(start, ...routing('/b#prices', true), shown('/b#prices'));
  expect(named.effects).toEqual([{ type: 'showPage', at: 'prices' }]);
  const back = run(start, { type: 'historyMoved' }, ...routing('/b#prices', true), shown('/b#prices'));
  expect(back.effects).toEqual([{ type: 'showPage', at: 0 }]);
});

test('a link to an element of the page leaves focus and scrolling to the browser; Back returns to the former position', () => {
  const link: PageEvent[] = [{ type: 'hashLinkClicked' }, { type: 'historyMoved' }];
  const read = run(start, { type: 'scrolled', y: 700 }, ...link, ...routing('/a#prices'));
  expect(read.effects).toEqual([]);
  expect(read.state).toEqual({ ...start, here: at('/a#prices'), places: { [at('/a')]: 700 } });
  const back = run(read.state, { type: 'scrolled', y: 90 }, { type: 'historyMoved' }, ...routing('/a'), settled);
  expect(back.effects).toEqual([{ type: 'restoreScroll', y: 700 }]);
  expect([back.state.here, back.state.wentBack, back.state.isMoving]).toEqual([at('/a'), false, false]);
  const again = run(back.state, ...link, ...routing('/a#prices'));
  expect(again.effects).toEqual([]);
});

test('a link to the page on screen shows it again, at the top or at the named element', () => {
  expect(run(start, { type: 'shownAgain', href: at('/a') }).effects).toEqual([{ type: 'showPage', at: 0 }]);
  const named = run({ ...start, here: at('/a#deck') }, { type: 'shownAgain', href: at('/a') }, ...routing('/a'));
  expect([named.effects, named.state]).toEqual([[{ type: 'showPage', at: 0 }], start]);
});

test('records only positions that the reader scrolled to, none while the address changes or the page scrolls by itself', () => {
  const scroll: PageEvent = { type: 'scrolled', y: 40 };
  const { state } = run(start, ...routing('/b', true), scroll, shown('/b'), scroll);
  expect(state.places).toEqual({});
  expect(run(state, settled, scroll).state.places).toEqual({ [at('/b')]: 40 });
});

test('the first page keeps its focus; a reload restores its scroll position', () => {
  const first = { ...start, isFirst: true };
  expect(run(first, shown('/a')).effects).toEqual([]);
  const reloaded = run({ ...first, places: { [at('/a')]: 300 } }, shown('/a'));
  expect(reloaded.effects).toEqual([{ type: 'restoreScroll', y: 300 }]);
  expect(reloaded.state.isFirst).toBe(false);
});

test('after a guard redirects to the same address, no page is expected', () => {
  const { state, effects } = run(start, { type: 'pageExpected' }, { type: 'historyMoved' }, ...routing('/a'));
  expect([state, effects]).toEqual([start, []]);
});
