import type { Review, ReviewsOutput } from '@fairway/contracts/content';
import { EmptyState } from '@fairway/ui/empty-state';
import { ErrorState } from '@fairway/ui/error-state';
import { useRevalidator } from 'react-router-dom';
import { ReviewCarousel } from './review-carousel.tsx';
import styles from './reviews.module.css';

/** What people wrote in the app stores. `answer` as it came; null where none did. */
export function Reviews({ answer, autoplay }: { answer: ReviewsOutput | null; autoplay?: boolean }) {
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Selected reviews</h2>
      <Shown answer={answer} autoplay={autoplay} />
    </section>
  );
}

function Shown({ answer, autoplay }: { answer: ReviewsOutput | null; autoplay: boolean | undefined }) {
  const { revalidate, state } = useRevalidator();
  const problem = (text: string) => (
    <ErrorState title="Error Loading Reviews" text={text} onRetry={revalidate} busy={state === 'loading'} />
  );
  if (answer === null) return problem('Failed to fetch reviews');
  if (!areReviews(answer.reviews)) return problem('Invalid reviews data provided');
  if (answer.reviews.length === 0) {
    return <EmptyState title="No reviews to display" text="What mariners write in the app stores will be here." />;
  }
  const isMadeUp = answer.reviews.every(({ sample }) => sample);
  return (
    <>
      <p className={styles.lead}>
        {isMadeUp ? 'Samples: nobody left these in a store.' : 'Of four and five stars, left in the app stores.'}
      </p>
      <ReviewCarousel reviews={answer.reviews} {...(autoplay !== undefined && { autoplay })} />
    </>
  );
}

/** A server of another version may answer something else: then the page must still stand. */
function areReviews(reviews: unknown): reviews is Review[] {
  return (
    Array.isArray(reviews) &&
    reviews.every(
      (review) =>
        typeof review?.reviewer_name === 'string' &&
        typeof review.review_content === 'string' &&
        typeof review.review_date === 'string' &&
        [1, 2, 3, 4, 5].includes(review.star_rating),
    )
  );
}
