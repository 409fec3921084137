import type { Review, StoreType } from '@fairway/contracts/content/content';
import { CalendarDay } from '@fairway/ui/days/day';
import { useState } from 'react';
import styles from './review-card.module.css';
import { shorten } from './shorten.ts';

const stores: Record<StoreType, string> = { google_play_store: 'Google Play', apple_app_store: 'App Store' };

export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Avatar name={review.reviewer_name} src={review.reviewer_avatar} />
        <div>
          <h3>{review.reviewer_name}</h3>
          <Stars count={review.star_rating} />
        </div>
      </header>
      <Words text={review.review_content} />
      <p className={styles.source}>
        {stores[review.store_type]} · <CalendarDay date={review.review_date} />
      </p>
    </article>
  );
}

/** The picture, or the first letter of the name if there is none or it fails to load. */
function Avatar({ name, src }: { name: string; src: string }) {
  const [failed, setFailed] = useState(false);
  if (src === '' || failed) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={src}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}

function Stars({ count }: { count: number }) {
  return (
    <p className={styles.stars}>
      <span aria-hidden="true">{'★'.repeat(count) + '☆'.repeat(5 - count)}</span>
      <span className="sr-only">{count} of 5 stars</span>
    </p>
  );
}

/** Opens with the browser's own element, so that a long review can be read before any script has loaded. */
function Words({ text }: { text: string }) {
  const beginning = shorten(text);
  if (beginning === null) return <p className={styles.words}>{text}</p>;
  return (
    <div className={styles.words}>
      <p className={styles.beginning}>{beginning}</p>
      <details>
        <summary>
          <span className={styles.more}>Read more</span>
          <span className={styles.less}>Read less</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
