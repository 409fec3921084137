import { expect, test, vi } from 'vitest';
import { echoFreeWindow } from './echo-free-window.ts';

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
