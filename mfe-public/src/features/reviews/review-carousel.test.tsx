import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { review } from '../../test/fixtures.ts';
import { openPublic } from '../../test/open-public.tsx';
import { ReviewCarousel } from './review-carousel.tsx';

// jsdom lays nothing out: how the cards move is shown in a real browser (e2e/specs/home.e2e.ts).
vi.mock('./moving-cards.tsx', () => ({
  MovingCards: ({ autoplayMs }: { autoplayMs: number | null }) => <p>{`turns by itself: ${autoplayMs}`}</p>,
}));

beforeEach(() => {
  // The reader is always near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        setTimeout(() => told([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('ResizeObserver', class {});
});
afterEach(() => vi.unstubAllGlobals());

test('turns by itself every 5 s where nobody says otherwise [LIM-31]', async () => {
  render(<ReviewCarousel reviews={[review]} />);
  expect(await screen.findByText('turns by itself: 5000')).toBeTruthy();
});

test('does not on the home page [PUB-83, LIM-31, OPEN-107]', async () => {
  openPublic('/');
  expect(await screen.findByText('turns by itself: null')).toBeTruthy();
});

test('a browser too old to move cards keeps the row that scrolls', async () => {
  vi.unstubAllGlobals();
  render(<ReviewCarousel reviews={[review]} />);
  expect(screen.getByRole('region', { name: 'Reviews' }).tabIndex).toBe(0);
  expect(screen.getByRole('heading', { name: 'Ann' })).toBeTruthy();
});
