import { ApiFault } from '@fairway/area/api-client';
import { breakStorage, storageFaults } from '@fairway/testing-kit/break-storage';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSendQueue } from './send-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
let repair = () => {};
afterEach(() => {
  repair();
  repair = () => {};
  vi.useRealTimers();
});

type Choice = { id: string; of: string };

/** More failures than any test waits for. */
const outage = Array.from({ length: 20 }, () => 0);

/** A queue whose sends fail with `outcomes` in turn, a status or 0 for no answer, and then succeed. */
function open(...outcomes: number[]) {
  const sent: string[] = [];
  const confirmed: string[] = [];
  const rejected: [string, number][] = [];
  const queue = createSendQueue<Choice>({
    storageKey: 'test-queue',
    idOf: ({ id }) => id,
    replaces: (newer, older) => newer.of === older.of,
    onConfirmed: ({ id }) => confirmed.push(id),
    onRejected: ({ id }, { status }) => rejected.push([id, status]),
    send: async ({ id }) => {
      const status = outcomes.shift() ?? 200;
      if (status !== 200) throw new ApiFault(status, { error: 'no' });
      sent.push(id);
    },
  });
  return { queue, sent, confirmed, rejected, stop: queue.start() };
}

test('sends items one after another, in the order they were added', async () => {
  const { queue, sent, stop } = open();
  for (const id of ['1', '2', '3']) queue.add({ id, of: id });
  await vi.advanceTimersByTimeAsync(10);
  expect([sent, queue.waiting()]).toEqual([['1', '2', '3'], []]);
  stop();
});

test('resends an item until the server confirms it', async () => {
  const { queue, sent, stop } = open(0, 503, 429, 408, 401);
  queue.add({ id: '1', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.waiting()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, queue.waiting()]).toEqual([['1'], []]);
  stop();
});

test('unconfirmed items survive a reload of the page', async () => {
  const { queue, stop } = open(...outage);
  queue.add({ id: '7', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  stop();
  const next = open();
  await vi.advanceTimersByTimeAsync(10);
  expect(next.sent).toEqual(['7']);
  next.stop();
});

test('two tabs that send the same list at once lose no item', async () => {
  const tabs = [open(), open()] as const;
  for (const id of ['1', '2', '3']) tabs[0].queue.add({ id, of: id });
  await vi.advanceTimersByTimeAsync(10);
  expect(new Set(tabs.flatMap(({ sent }) => sent))).toEqual(new Set(['1', '2', '3']));
  expect(tabs[0].queue.waiting()).toEqual([]);
  for (const { stop } of tabs) stop();
});

test('notices the end of an outage at once, not after the pause', async () => {
  const { queue, sent, stop } = open(0);
  queue.add({ id: '1', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual(['1']);
  stop();
});

test('does not count items that another tab has sent', async () => {
  const here = open(...outage);
  here.queue.add({ id: '1', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  const other = open();
  vi.useRealTimers();
  await vi.waitFor(() => expect(here.queue.waiting()).toEqual([]));
  expect(other.sent).toEqual(['1']);
  here.stop();
  other.stop();
});

test('a newer item replaces the older one that it makes obsolete', async () => {
  const { queue, sent, stop } = open(0);
  queue.add({ id: '1', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  queue.add({ id: '2', of: 'x' });
  queue.add({ id: '3', of: 'y' });
  expect(queue.waiting().map(({ id }) => id)).toEqual(['2', '3']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['2', '3']);
  stop();
});

test('sends the newer item after an item that is replaced while it is being sent', async () => {
  const { queue, sent, stop } = open();
  queue.add({ id: '1', of: 'x' });
  queue.add({ id: '2', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.at(-1)).toBe('2');
  expect(queue.waiting()).toEqual([]);
  stop();
});

test('reports failing after a send without an answer, until one is answered', async () => {
  const { queue, stop } = open(0);
  const heard: boolean[] = [];
  queue.subscribe(() => heard.push(queue.isFailing()));
  queue.add({ id: '1', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.isFailing()).toBe(true);
  expect(queue.waiting()).toHaveLength(1);
  await queue.flush();
  expect(queue.isFailing()).toBe(false);
  expect(queue.waiting()).toEqual([]);
  expect(heard).toEqual([false, true, false]);
  stop();
});

test('drops and reports a rejected item, and sends the rest', async () => {
  const { queue, sent, rejected, stop } = open(409);
  queue.add({ id: '1', of: 'x' });
  queue.add({ id: '2', of: 'y' });
  await vi.advanceTimersByTimeAsync(10);
  expect(rejected).toEqual([['1', 409]]);
  expect(sent).toEqual(['2']);
  stop();
});

test('sends an item that is added just as a run ends', async () => {
  const { queue, sent, stop } = open();
  queue.add({ id: '1', of: 'x' });
  void queue.flush().then(() => queue.add({ id: '2', of: 'y' }));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual(['1', '2']);
  stop();
});

test('returns the same array of waiting items until it changes', () => {
  const { queue, stop } = open();
  expect(queue.waiting()).toBe(queue.waiting());
  queue.add({ id: '1', of: 'x' });
  expect(queue.waiting()).toBe(queue.waiting());
  stop();
});

test('sends even if the browser blocks locks along with site data', async () => {
  const request = async () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { queue, sent, stop } = open();
  queue.add({ id: '1', of: 'x' });
  await vi.advanceTimersByTimeAsync(10);
  expect([sent, queue.waiting(), queue.isFailing()]).toEqual([['1'], [], false]);
  stop();
});

describe.each(storageFaults)('with the storage %s', (fault) => {
  beforeEach(() => {
    repair = breakStorage(fault);
  });

  test('items go straight to the server, and stay queued until it has them', async () => {
    const { queue, sent, confirmed, stop } = open(0);
    queue.add({ id: '1', of: 'x' });
    queue.add({ id: '2', of: 'y' });
    await vi.advanceTimersByTimeAsync(10);
    expect(queue.waiting().map(({ id }) => id)).toEqual(['1', '2']);
    expect([queue.isStored(), confirmed]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, confirmed]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect([queue.waiting(), queue.isStored()]).toEqual([[], true]);
    stop();
  });

  test('a newer item still replaces the older one', async () => {
    const { queue, stop } = open(0);
    queue.add({ id: '1', of: 'x' });
    queue.add({ id: '2', of: 'x' });
    expect(queue.waiting().map(({ id }) => id)).toEqual(['2']);
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
  });

  test('the browser asks before it closes the tab, and the next queue of the page sends the rest', async () => {
    const { queue, stop } = open(...outage);
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    queue.add({ id: '1', of: 'x' });
    expect(leave()).toBe(true);
    await vi.advanceTimersByTimeAsync(10);
    stop();
    const next = open();
    await vi.advanceTimersByTimeAsync(10);
    expect(next.sent).toEqual(['1']);
    expect(leave()).toBe(false);
    next.stop();
  });
});

test('an item that was stored before the storage became full is not sent in its old version', async () => {
  const { queue, stop } = open(...outage);
  queue.add({ id: '1', of: 'x' });
  repair = breakStorage('full');
  queue.add({ id: '2', of: 'x' });
  expect(queue.waiting().map(({ id }) => id)).toEqual(['2']);
  stop();
  const next = open();
  await vi.advanceTimersByTimeAsync(10);
  expect(next.sent).toEqual(['2']);
  next.stop();
});
