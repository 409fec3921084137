import { expect, test, vi } from 'vitest';
import { echoFreeWindow, isEchoOf } from './echo-free-window.ts';

test('the router does not receive an echo, but does receive a press of Back', () => {
  const received = vi.fn();
  const router = echoFreeWindow((event) => event.state === 'echo');
  router.addEventListener('popstate', received);
  window.dispatchEvent(new PopStateEvent('popstate', { state: 'echo' }));
  expect(received).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate', { state: 'back' }));
  expect(received).toHaveBeenCalledTimes(1);
  router.removeEventListener('popstate', received);
  window.dispatchEvent(new PopStateEvent('popstate', { state: 'back' }));
  expect(received).toHaveBeenCalledTimes(1);
});

test('everything else works as on the window itself', () => {
  const router = echoFreeWindow(() => false);
  const received = vi.fn();
  router.addEventListener('resize', received);
  window.dispatchEvent(new Event('resize'));
  router.removeEventListener('resize', received);
  window.dispatchEvent(new Event('resize'));
  expect(received).toHaveBeenCalledTimes(1);
  expect(router.location.href).toBe(window.location.href);
});

test.each([
  ['single-spa repeats the router’s location', { singleSpa: true, state: { key: 'a' } }, true],
  ['single-spa repeats a location that other code pushed', { singleSpa: true, state: { key: 'b' } }, false],
  ['single-spa repeats an address without a key', { singleSpa: true, state: null }, false],
  ['the browser goes back to the router’s location', { state: { key: 'a' } }, false],
])('%s: detects whether %s is an echo', (_what, event, isEcho) => {
  expect(isEchoOf(event, 'a')).toBe(isEcho);
});
