import { expect, test, vi } from 'vitest';
import { echoFreeWindow, isEchoOf } from './echo-free-window.ts';

test('an echo does not reach the router, a press of Back does', () => {
  const heard = vi.fn();
  const router = echoFreeWindow((event) => event.state === 'echo');
  router.addEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate', { state: 'echo' }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate', { state: 'back' }));
  expect(heard).toHaveBeenCalledTimes(1);
  router.removeEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate', { state: 'back' }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('everything else is the window’s own', () => {
  const router = echoFreeWindow(() => false);
  const heard = vi.fn();
  router.addEventListener('resize', heard);
  window.dispatchEvent(new Event('resize'));
  router.removeEventListener('resize', heard);
  window.dispatchEvent(new Event('resize'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(router.location.href).toBe(window.location.href);
});

test.each([
  ['single-spa repeats where the router stands', { singleSpa: true, state: { key: 'a' } }, true],
  ['single-spa repeats where somebody else went', { singleSpa: true, state: { key: 'b' } }, false],
  ['single-spa repeats an address without a key', { singleSpa: true, state: null }, false],
  ['the browser goes back to where the router stands', { state: { key: 'a' } }, false],
])('%s: it is an echo: %s', (_what, event, isEcho) => {
  expect(isEchoOf(event, 'a')).toBe(isEcho);
});
