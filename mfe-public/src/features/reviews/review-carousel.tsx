import type { Review } from '@fairway/contracts/content';
import { useEffect, useState } from 'react';
import { ReviewCard } from './review-card.tsx';
import styles from './review-carousel.module.css';

type Moving = typeof import('./moving-cards.tsx').MovingCards;

/**
 * Reviews side by side, as many as the window is wide for. From the server they are a row that scrolls; what moves
 * them page by page is loaded after that.
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
  const Moving = useMoving();
  const cards = reviews.map((review) => (
    <li key={review._id} className={styles.slide}>
      <ReviewCard review={review} />
    </li>
  ));
  if (Moving) return <Moving autoplayMs={autoplay ? autoplayMs : null}>{cards}</Moving>;
  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`${styles.viewport} ${styles.still}`} tabIndex={0} aria-label="Reviews">
        <ul className={styles.cards}>{cards}</ul>
      </section>
      <div className={styles.controls} />
    </div>
  );
}

/** Null until it has loaded, and where the browser is too old for it: the row scrolls all the same. */
function useMoving(): Moving | null {
  const [moving, setMoving] = useState<{ component: Moving } | null>(null);
  useEffect(() => {
    let isShown = true;
    if (!('IntersectionObserver' in window && 'ResizeObserver' in window)) return;
    import('./moving-cards.tsx').then(
      ({ MovingCards }) => isShown && setMoving({ component: MovingCards }),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return moving?.component ?? null;
}
