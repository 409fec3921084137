import { useEffect } from 'react';

/** The part of a carousel that moves by itself. */
export type Playable = {
  canScrollNext: () => boolean;
  scrollNext: (jump: boolean) => void;
  rootNode: () => HTMLElement;
};

/**
 * Moves one page every `everyMs`, up to the last one; null is off. Pauses while the pointer or the focus is on the
 * cards, and does nothing with reduced motion.
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
