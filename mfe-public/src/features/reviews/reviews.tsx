import type { Review, ReviewsOutput } from '@fairway/contracts/content/content';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { ErrorState } from '@fairway/ui/states/error-state';
import { StateHeading } from '@fairway/ui/states/state-heading';
import { useRevalidator } from 'react-router-dom';
import frame from '../../routing/page.module.css';
import { ReviewCarousel } from './review-carousel.tsx';

/** App store reviews. `answer` as received; null if there was none. Samples are not reviews and are left out. */
export function Reviews({ answer, autoplay }: { answer: ReviewsOutput | null; autoplay?: boolean }) {
  const reviews = answer && (areReviews(answer.reviews) ? answer.reviews.filter(({ sample }) => !sample) : undefined);
  if (reviews?.length === 0 && answer?.reviews.length !== 0) return null;
  return (
    <section className={frame.section} aria-labelledby="reviews">
      <h2 id="reviews">Selected reviews</h2>
      <StateHeading value="h3">
        <Shown reviews={reviews} autoplay={autoplay} />
      </StateHeading>
    </section>
  );
}

/** `reviews` is null if there was no response, undefined if it was invalid. */
function Shown({ reviews, autoplay }: { reviews: Review[] | null | undefined; autoplay: boolean | undefined }) {
  const { revalidate, state } = useRevalidator();
  const problem = (text: string) => (
    <ErrorState title="Error Loading Reviews" text={text} onRetry={revalidate} busy={state === 'loading'} />
  );
  if (reviews === null) return problem('Failed to fetch reviews');
  if (reviews === undefined) return problem('Invalid reviews data provided');
  if (reviews.length === 0) {
    return <EmptyState title="No reviews to display" text="Reviews from the app stores will appear here." />;
  }
  return (
    <>
      <p className={frame.lead}>Four and five star reviews from the app stores.</p>
      <ReviewCarousel reviews={reviews} {...(autoplay !== undefined && { autoplay })} />
    </>
  );
}

/** A server of another version may answer differently: the page must still render. */
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
