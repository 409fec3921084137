import { useEffect } from 'react';

/** What of a carousel moves by itself. */
export type Playable = {
  canScrollNext: () => boolean;
  scrollNext: (jump: boolean) => void;
  rootNode: () => HTMLElement;
};

/**
 * A page on every `everyMs`, to the last one; null is off. Waits while somebody points at the cards or is among them by
 * keyboard, and does nothing for readers who asked for less motion.
 */
export function useAutoplay(carousel: Playable | undefined, everyMs: number | null): void {
  useEffect(() => {
    if (!carousel || everyMs === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!carousel.canScrollNext()) clearInterval(timer);
      else if (!carousel.rootNode().matches(':hover, :focus-within')) carousel.scrollNext(true);
    }, everyMs);
    return () => clearInterval(timer);
  }, [carousel, everyMs]);
}
