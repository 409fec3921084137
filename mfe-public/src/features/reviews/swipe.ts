/** A shorter one was no swipe. */
const swipePx = 50;

/** How many pages a swipe goes on: `movedPx` to the right (positive) leads back. */
export function stepOf(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) <= swipePx) return 0;
  return movedPx < 0 ? 1 : -1;
}
