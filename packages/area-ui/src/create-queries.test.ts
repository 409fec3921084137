import { ApiFault } from '@fairway/area/api-client';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueries } from './create-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const minuteMs = 60_000;

/** Subscribes to a query that fails with `status` until `recover` is called. */
function observeFailingQuery(status: number) {
  const queries = createQueries();
  let isUp = false;
  const load = vi.fn(async () => {
    if (!isUp) throw new ApiFault(status, { error: 'x' });
    return 'loaded';
  });
  const states: string[] = [];
  const observer = new QueryObserver(queries, { queryKey: ['comments'], queryFn: load, retry: false });
  const unsubscribe = observer.subscribe(({ status }) => states.push(status));
  return { queries, load, observer, states, unsubscribe, recover: () => (isUp = true) };
}

test.each([0, 500, 503])('a query that failed with %i loads automatically after the outage', async (status) => {
  const { load, observer, recover, states } = observeFailingQuery(status);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(load.mock.calls.length).toBeGreaterThan(2);
  recover();
  states.length = 0;
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'loaded' });
  // The error stayed on screen during the retries.
  expect(states).toEqual(['success']);
  const calls = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(load).toHaveBeenCalledTimes(calls);
});

test('in a long outage a query is retried once a minute, and soon after another call succeeds', async () => {
  const { load, queries } = observeFailingQuery(503);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  load.mockClear();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(load).toHaveBeenCalledTimes(10);
  load.mockClear();
  await queries.fetchQuery({ queryKey: ['question'], queryFn: async () => 'here' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledOnce();
});

test('a rejected query is not retried', async () => {
  const { load } = observeFailingQuery(404);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(load).toHaveBeenCalledOnce();
});

test('a rejection after the outage is shown', async () => {
  const { load, observer } = observeFailingQuery(503);
  await vi.advanceTimersByTimeAsync(0);
  load.mockRejectedValue(new ApiFault(404, { error: 'Gone' }));
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(observer.getCurrentResult().error).toMatchObject({ status: 404 });
});

test('there is no retry on a hidden page, without a connection, or after the page is closed', async () => {
  const { load, unsubscribe } = observeFailingQuery(503);
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(minuteMs);
  visibility.mockReturnValue('visible');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(load.mock.calls.length).toBeGreaterThan(1);
  unsubscribe();
  load.mockClear();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(load).not.toHaveBeenCalled();
});

/** Subscribes to an infinite query whose pages from `firstBroken` fail until `recover` is called. */
async function observePages(firstBroken: number) {
  let isUp = false;
  const load = vi.fn(async ({ pageParam }: { pageParam: number }) => {
    if (!isUp && pageParam >= firstBroken) throw new ApiFault(503, { error: 'x' });
    return { number: pageParam };
  });
  const states: string[] = [];
  const observer = new InfiniteQueryObserver(createQueries(), {
    queryKey: ['queue'],
    queryFn: load,
    initialPageParam: 1,
    getNextPageParam: ({ number }) => (number < 3 ? number + 1 : null),
    retry: false,
  });
  observer.subscribe(({ status }) => states.push(status));
  await vi.advanceTimersByTimeAsync(0);
  return { load, observer, states, recover: () => (isUp = true) };
}

const pagesOf = ({ observer }: Awaited<ReturnType<typeof observePages>>) => observer.getCurrentResult().data;

test('the first page of an infinite query loads after the outage, and the next one follows it', async () => {
  const query = await observePages(1);
  query.states.length = 0;
  await vi.advanceTimersByTimeAsync(minuteMs);
  query.recover();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(pagesOf(query)).toEqual({ pages: [{ number: 1 }], pageParams: [1] });
  expect(query.states).toEqual(['success']);
  await query.observer.fetchNextPage();
  expect(pagesOf(query)).toEqual({ pages: [{ number: 1 }, { number: 2 }], pageParams: [1, 2] });
});

test('the next page of an infinite query loads after the outage, and the others are not loaded again', async () => {
  const query = await observePages(2);
  await query.observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(query.observer.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, hasNextPage: true });
  query.recover();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(pagesOf(query)).toEqual({ pages: [{ number: 1 }, { number: 2 }], pageParams: [1, 2] });
  expect(query.load.mock.calls.filter(([{ pageParam }]) => pageParam === 1)).toHaveLength(1);
});

test('all pages of an infinite query are loaded again if loading them all failed', async () => {
  const query = await observePages(2);
  query.recover();
  await query.observer.fetchNextPage();
  query.load.mockRejectedValueOnce(new ApiFault(503, { error: 'x' }));
  await query.observer.refetch();
  expect(query.observer.getCurrentResult()).toMatchObject({ isRefetchError: true });
  query.load.mockClear();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(query.observer.getCurrentResult()).toMatchObject({ status: 'success', error: null });
  expect(query.load.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2]);
});
