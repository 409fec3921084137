import type { Plan } from '@fairway/contracts/commerce';
import type { ReviewsOutput, SiteTextsOutput } from '@fairway/contracts/content';
import type { PublicSettings } from '@fairway/contracts/identity';
import type { Book, Question } from '@fairway/contracts/question-bank';
import type { PublicApi } from '../../public-host.ts';
import { readBooks, readDeckCount, readPrices, readQuestion, readSettings, readSiteTexts } from '../../shared-calls.ts';

export type Department = { name: 'Deck' | 'Engine'; total: number; books: Book[] };

export type Home = {
  departments: Department[];
  /** The question the hero shows; null while the bank is empty. */
  sample: Question | null;
  plans: Plan[];
  freeAnswers: number | null;
  settings: PublicSettings | null;
  /** When the bank changed last. */
  bankUpdatedAt: string | null;
  /** The share of questions that come with an explanation. */
  explainedShare: number | null;
  /** As the content service answered; null where it did not. */
  reviews: ReviewsOutput | null;
  /** The words of the hero that an administrator has changed. */
  texts: SiteTextsOutput;
};

const reviewsQuery = { rating: '4,5', format: 'frontend', sort_by: 'review_date', sort_order: 'desc', limit: -1 };

/** The bank must answer; prices and settings only leave their section out, and reviews say that they are not there. */
export async function loadHome(api: PublicApi): Promise<Home> {
  const [{ deck, engine }, sample, price, settings, count, reviews, texts] = await Promise.all([
    readBooks(api),
    optional(readQuestion(api, '0', { mode: 'normal', type: 'bookcat', id: '2', num: 1 })),
    optional(readPrices(api)),
    optional(readSettings(api)),
    optional(readDeckCount(api)),
    optional(api.get('/api/mlp_review/reviews', { query: reviewsQuery })),
    readSiteTexts(api, ['home-headline', 'home-lead']),
  ]);
  return {
    departments: [
      { name: 'Deck', total: totalOf(deck), books: deck },
      { name: 'Engine', total: totalOf(engine), books: engine },
    ],
    sample: sample?.question ?? null,
    plans: price?.plans ?? [],
    freeAnswers: sample?.quota?.limit ?? null,
    settings,
    bankUpdatedAt: count?.bank_updated_at ?? null,
    explainedShare: count?.explained_share ?? null,
    reviews,
    texts,
  };
}

export async function loadPricing(api: PublicApi): Promise<{ plans: Plan[] }> {
  const { plans } = await readPrices(api);
  return { plans };
}

const totalOf = (books: Book[]) => books.reduce((sum, book) => sum + book.total, 0);

const optional = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);
