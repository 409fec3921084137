import type { Review } from '@fairway/contracts/content/content';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ReviewCard } from './review-card.tsx';
import styles from './review-carousel.module.css';

type Moving = typeof import('./moving-cards.tsx').MovingCards;

/** The distance below the window at which the moving part is loaded. */
const nearby = '300px';

/**
 * Reviews side by side, as many as fit. The server renders a row that scrolls; the code that moves them page by page is
 * loaded when the reader comes near, and is not part of the first page's weight.
 */
export function ReviewCarousel({
  reviews,
  autoplay = true,
  autoplayMs = 5_000,
}: {
  reviews: Review[];
  autoplay?: boolean;
  autoplayMs?: number;
}) {
  const row = useRef<HTMLDivElement>(null);
  const Moving = useMovingNear(row);
  const cards = reviews.map((review) => (
    <li key={review._id} className={styles.slide}>
      <ReviewCard review={review} />
    </li>
  ));
  if (Moving) return <Moving autoplayMs={autoplay ? autoplayMs : null}>{cards}</Moving>;
  return (
    <div ref={row} className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={`${styles.viewport} ${styles.still}`} tabIndex={0} aria-label="Reviews">
        <ul className={styles.cards}>{cards}</ul>
      </section>
      <div className={styles.controls} />
    </div>
  );
}

/** Null until it has loaded, and in a browser too old for it: the row still scrolls. */
function useMovingNear(row: RefObject<HTMLElement | null>): Moving | null {
  const [moving, setMoving] = useState<{ component: Moving } | null>(null);
  useEffect(() => {
    if (!row.current || !('IntersectionObserver' in window && 'ResizeObserver' in window)) return;
    let isShown = true;
    const load = () =>
      import('./moving-cards.tsx').then(
        ({ MovingCards }) => isShown && setMoving({ component: MovingCards }),
        () => {},
      );
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: nearby },
    );
    observer.observe(row.current);
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [row]);
  return moving?.component ?? null;
}
