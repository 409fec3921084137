import { buttonClass } from '@fairway/ui/buttons/button';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './review-carousel.module.css';
import { stepOf } from './swipe.ts';
import { useAutoplay } from './use-autoplay.ts';

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

const options = { align: 'start', slidesToScroll: 'auto', containScroll: 'trimSnaps', loop: false } as const;

/** Embla moves instantly; the style sheet's transition takes the 0.3 s, or none at all. */
const isImmediate = true;

/** Cards that move one page at a time, by the arrow buttons, the arrow keys, and swiping. */
export function MovingCards({ autoplayMs, children }: { autoplayMs: number | null; children: ReactNode }) {
  const [viewport, carousel] = useEmblaCarousel(options);
  const place = usePlace(carousel);
  const isDragged = useSwipes(carousel);
  useAutoplay(carousel, autoplayMs);
  const back = () => carousel?.scrollPrev(isImmediate);
  const on = () => carousel?.scrollNext(isImmediate);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the elements inside
    <div
      className={styles.carousel}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') back();
        else if (event.key === 'ArrowRight') on();
        else return;
        event.preventDefault();
      }}
    >
      <section
        ref={viewport}
        className={isDragged ? `${styles.viewport} ${styles.dragged}` : styles.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys are pressed here
        tabIndex={0}
        aria-roledescription="carousel"
        aria-label="Reviews"
      >
        <ul className={styles.cards}>{children}</ul>
      </section>
      {place.pages > 1 && (
        <div className={styles.controls}>
          <Arrow label="Previous reviews" sign="‹" isAtEnd={place.page === 0} onClick={back} />
          <span role="status">
            Page {place.page + 1} of {place.pages}
          </span>
          <Arrow label="Next reviews" sign="›" isAtEnd={place.page === place.pages - 1} onClick={on} />
        </div>
      )}
    </div>
  );
}

/** aria-disabled at the end rather than disabled, so that the button keeps the focus. */
function Arrow({
  label,
  sign,
  isAtEnd,
  onClick,
}: {
  label: string;
  sign: string;
  isAtEnd: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={buttonClass('quiet', false)}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onClick}
    >
      {sign}
    </button>
  );
}

function usePlace(carousel: Carousel | undefined): { page: number; pages: number } {
  const [place, setPlace] = useState({ page: 0, pages: 0 });
  useEffect(() => {
    if (!carousel) return;
    const read = () => setPlace({ page: carousel.selectedScrollSnap(), pages: carousel.scrollSnapList().length });
    read();
    carousel.on('select', read).on('reInit', read);
    return () => {
      carousel.off('select', read).off('reInit', read);
    };
  }, [carousel]);
  return place;
}

/** One page further if the finger moved far enough, else back. True while the cards follow the finger. */
function useSwipes(carousel: Carousel | undefined): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    if (!carousel) return;
    const root = carousel.rootNode();
    let [startX, x, page] = [0, 0, 0];
    const onDown = ({ clientX }: PointerEvent) => {
      startX = clientX;
      x = clientX;
    };
    const onMove = ({ clientX }: PointerEvent) => {
      x = clientX;
    };
    const begin = () => {
      page = carousel.selectedScrollSnap();
      setIsDragged(true);
    };
    const end = () => {
      setIsDragged(false);
      carousel.scrollTo(page + stepOf(x - startX), isImmediate);
    };
    root.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    carousel.on('pointerDown', begin).on('pointerUp', end);
    return () => {
      root.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      carousel.off('pointerDown', begin).off('pointerUp', end);
    };
  }, [carousel]);
  return isDragged;
}
