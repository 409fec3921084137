import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { review } from '../../test/fixtures.ts';
import { openPublic } from '../../test/open-public.tsx';
import { ReviewCarousel } from './review-carousel.tsx';

// jsdom has no layout: e2e/specs/home.e2e.ts tests in a real browser how the cards move.
vi.mock('./moving-cards.tsx', () => ({
  MovingCards: ({ autoplayMs }: { autoplayMs: number | null }) => <p>{`turns by itself: ${autoplayMs}`}</p>,
}));

beforeEach(() => {
  // The carousel is always in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onIntersect: (entries: { isIntersecting: boolean }[]) => void) {
        setTimeout(() => onIntersect([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('ResizeObserver', class {});
});
afterEach(() => vi.unstubAllGlobals());

test('turns by itself every 5 s by default [LIM-31]', async () => {
  render(<ReviewCarousel reviews={[review]} />);
  expect(await screen.findByText('turns by itself: 5000')).toBeTruthy();
});

test('does not turn by itself on the home page [PUB-83, LIM-31, OPEN-107]', async () => {
  openPublic('/');
  expect(await screen.findByText('turns by itself: null')).toBeTruthy();
});

test('in a browser too old to move cards, the scrolling row stays', async () => {
  vi.unstubAllGlobals();
  render(<ReviewCarousel reviews={[review]} />);
  expect(screen.getByRole('region', { name: 'Reviews' }).tabIndex).toBe(0);
  expect(screen.getByRole('heading', { name: 'Ann' })).toBeTruthy();
});
