/** A shorter movement is not a swipe. */
const swipePx = 50;

/** How many pages a swipe moves: a positive `movedPx` (to the right) moves back. */
export function stepOf(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) <= swipePx) return 0;
  return movedPx < 0 ? 1 : -1;
}
