import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Playable, useAutoplay } from './use-autoplay.ts';

let pages = 3;
const scrollNext = vi.fn(() => {
  pages--;
});
const root = document.createElement('div');
const carousel: Playable = { canScrollNext: () => pages > 1, scrollNext, rootNode: () => root };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  pages = 3;
  scrollNext.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('moves one page every 5 s, and stops at the last [PUB-80, LIM-31]', () => {
  renderHook(() => useAutoplay(carousel, 5_000));
  vi.advanceTimersByTime(4_999);
  expect(scrollNext).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollNext).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(scrollNext).toHaveBeenCalledTimes(2);
});

test('does not move while it is off, with reduced motion, or after unmounting', () => {
  renderHook(() => useAutoplay(carousel, null));
  const { unmount } = renderHook(() => useAutoplay(carousel, 5_000));
  unmount();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderHook(() => useAutoplay(carousel, 5_000));
  vi.advanceTimersByTime(60_000);
  expect(scrollNext).not.toHaveBeenCalled();
});

test('pauses while the pointer or the focus is on the cards', () => {
  document.body.append(root);
  root.tabIndex = 0;
  root.focus();
  renderHook(() => useAutoplay(carousel, 5_000));
  vi.advanceTimersByTime(5_000);
  expect(scrollNext).not.toHaveBeenCalled();
  root.blur();
  vi.advanceTimersByTime(5_000);
  expect(scrollNext).toHaveBeenCalledOnce();
  root.remove();
});
