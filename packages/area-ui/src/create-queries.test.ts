import { ApiFault } from '@fairway/area/api-client';
import { QueryObserver } from '@tanstack/react-query';
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

/** A query on screen that fails with `status` until `recover` is called. */
function showFailing(status: number) {
  const queries = createQueries();
  let isUp = false;
  const ask = vi.fn(async () => {
    if (!isUp) throw new ApiFault(status, { error: 'x' });
    return 'loaded';
  });
  const states: string[] = [];
  const observer = new QueryObserver(queries, { queryKey: ['comments'], queryFn: ask, retry: false });
  const hide = observer.subscribe(({ status }) => states.push(status));
  return { queries, ask, observer, states, hide, recover: () => (isUp = true) };
}

test.each([0, 500, 503])('a query that failed with %i loads automatically after the outage', async (status) => {
  const { ask, observer, recover, states } = showFailing(status);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask.mock.calls.length).toBeGreaterThan(2);
  recover();
  states.length = 0;
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'loaded' });
  // It showed no loading state in the meantime.
  expect(states).toEqual(['success']);
  const calls = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(ask).toHaveBeenCalledTimes(calls);
});

test('in a long outage a query is retried once a minute, and soon after another call succeeds', async () => {
  const { ask, queries } = showFailing(503);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(ask).toHaveBeenCalledTimes(10);
  ask.mockClear();
  await queries.fetchQuery({ queryKey: ['question'], queryFn: async () => 'here' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('a rejected query is not retried', async () => {
  const { ask } = showFailing(404);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(ask).toHaveBeenCalledOnce();
});

test('a rejection after the outage is shown', async () => {
  const { ask, observer } = showFailing(503);
  await vi.advanceTimersByTimeAsync(0);
  ask.mockRejectedValue(new ApiFault(404, { error: 'Gone' }));
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(observer.getCurrentResult().error).toMatchObject({ status: 404 });
});

test('there is no retry on a hidden page, without a connection, or after the page is closed', async () => {
  const { ask, hide } = showFailing(503);
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(minuteMs);
  visibility.mockReturnValue('visible');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask.mock.calls.length).toBeGreaterThan(1);
  hide();
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(ask).not.toHaveBeenCalled();
});
