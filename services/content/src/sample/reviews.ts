import type { ImportedReview } from '../reviews/review-row.ts';

type SampleReview = Omit<ImportedReview, 'sourceKey' | 'reviewerAvatar'>;

/** Written for Fairway, not real reviews: the home page does not show them. */
export const sampleReviews: SampleReview[] = [
  {
    reviewerName: 'Deckhand',
    reviewDate: '2026-10-18',
    starRating: 5,
    storeType: 'google_play_store',
    content:
      'I did twenty questions on every watch below, for six weeks. The solution is there at once, so a wrong answer taught me more than a right one. In the examination room nothing looked strange any more.',
  },
  {
    reviewerName: 'Third mate',
    reviewDate: '2026-10-02',
    starRating: 5,
    storeType: 'apple_app_store',
    content: 'Rules of the Road by topic, then shuffled. That order worked for me.',
  },
  {
    reviewerName: 'Oiler',
    reviewDate: '2026-09-21',
    starRating: 4,
    storeType: 'google_play_store',
    content:
      'I would like more pictures for the steam plants, but the ones that are there can be enlarged and read well on a phone.',
  },
  {
    reviewerName: 'Cadet',
    reviewDate: '2026-09-05',
    starRating: 5,
    storeType: 'apple_app_store',
    content:
      'Red night colors on the bridge, no glare, and my place kept. Small things that show somebody stood watches.',
  },
  {
    reviewerName: 'Able seaman',
    reviewDate: '2026-08-14',
    starRating: 4,
    storeType: 'google_play_store',
    content: 'Paid once for six months and that was it. No renewal to remember.',
  },
  {
    reviewerName: 'Assistant engineer',
    reviewDate: '2026-07-30',
    starRating: 5,
    storeType: 'google_play_store',
    content:
      'Electricity was my weak book. I studied it until the percentage stayed above ninety for three days, left it for a week, and came back. It held. The explanations are short, and they name where the answer comes from.',
  },
  {
    reviewerName: 'Mate of towing vessels',
    reviewDate: '2026-07-11',
    starRating: 4,
    storeType: 'apple_app_store',
    content: 'Good between tows: one thumb is enough for everything.',
  },
];
