import { type Leaving, leaveEvent } from '@fairway/area/leave-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardHistory } from './history-guard.ts';

const form = '/admin/questions/7';
const address = () => location.pathname + location.search + location.hash;
const onPopState = vi.fn();

/** The form's questions to its reader. It asks only while it `isDirty`. */
let asked: Leaving[] = [];
let isDirty = true;
document.addEventListener(leaveEvent, (event) => {
  if (!isDirty) return;
  event.preventDefault();
  asked.push((event as CustomEvent<Leaving>).detail);
});
guardHistory();
window.addEventListener('popstate', onPopState);

beforeEach(async () => {
  isDirty = false;
  history.pushState({ key: 'list' }, '', '/admin/questions');
  openPage({ key: 'form' }, form);
  isDirty = true;
  asked = [];
  onPopState.mockClear();
});
afterEach(() => history.replaceState(null, '', '/'));

/** As single-spa does: its own event follows each change of address. */
function openPage(state: unknown, path: string): void {
  history.pushState(state, '', path);
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state }), { singleSpa: true }));
}
const isAsked = (times: number) => vi.waitFor(() => expect(asked).toHaveLength(times));

test('Back stays on a form with unsaved text, and nothing else learns of it; agreeing goes back', async () => {
  for (const times of [1, 2]) {
    history.back();
    await isAsked(times);
    expect([address(), history.state]).toEqual([form, { key: 'form' }]);
  }
  expect(onPopState).not.toHaveBeenCalled();
  expect(asked[1]?.action).toBe('Leave');
  asked[1]?.go();
  await vi.waitFor(() => expect(address()).toBe('/admin/questions'));
  await vi.waitFor(() => expect(onPopState).toHaveBeenCalledOnce());
  expect([asked.length, history.state]).toEqual([2, { key: 'list' }]);
});

test('Forward asks too, and leads to its page', async () => {
  isDirty = false;
  openPage(null, '/admin/dashboard');
  history.back();
  await vi.waitFor(() => expect(address()).toBe(form));
  await vi.waitFor(() => expect(onPopState).toHaveBeenCalledTimes(2));
  isDirty = true;
  history.forward();
  await isAsked(1);
  expect(address()).toBe(form);
  asked[0]?.go();
  await vi.waitFor(() => expect(address()).toBe('/admin/dashboard'));
});

test('after a page was left, the next form asks again', async () => {
  history.back();
  await isAsked(1);
  asked[0]?.go();
  await vi.waitFor(() => expect(onPopState).toHaveBeenCalledOnce());
  openPage({ key: 'next' }, '/admin/questions/8');
  history.back();
  await isAsked(2);
  expect(address()).toBe('/admin/questions/8');
});

test('Back without unsaved text, Back within the page, and a router’s change of address do not ask', async () => {
  openPage(null, '/admin/pricing');
  history.pushState(null, '', '/admin/pricing#plans');
  history.back();
  await vi.waitFor(() => expect(onPopState).toHaveBeenCalledTimes(2));
  expect([asked.length, address()]).toEqual([0, '/admin/pricing']);
  isDirty = false;
  history.back();
  await vi.waitFor(() => expect(address()).toBe(form));
});
