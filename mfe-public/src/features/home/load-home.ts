import type { PublicPrices } from '@fairway/contracts/commerce';
import type { ReviewsOutput, SiteTextsOutput } from '@fairway/contracts/content';
import type { Book, Question, QuestionMeta, QuestionOutput } from '@fairway/contracts/question-bank';
import type { PublicSettings } from '@fairway/contracts/site-settings';
import type { PublicApi } from '../../public-host.ts';
import { readBooks, readDeckCount, readPrices, readQuestion, readSettings, readSiteTexts } from '../../shared-calls.ts';

export type Department = { name: 'Deck' | 'Engine'; total: number; books: Book[] };

export type Home = {
  departments: Department[];
  /** The questions that a visitor answers in the hero; empty if the bank is empty. */
  samples: Question[];
  /** The place in the set after them. */
  placeAfterSamples: number;
  plans: PublicPrices['plans'];
  freeAnswers: number | null;
  settings: PublicSettings | null;
  /** When the bank changed last. */
  bankUpdatedAt: string | null;
  /** The share of questions that have an explanation. */
  explainedShare: number | null;
  /** The content service's reply; null if there was none. */
  reviews: ReviewsOutput | null;
  /** The texts of the hero that an administrator has changed. */
  texts: SiteTextsOutput;
};

const reviewsQuery = { rating: '4,5', format: 'frontend', sort_by: 'review_date', sort_order: 'desc', limit: -1 };

/** How many questions the hero shows, out of how many it loads: a question with a picture does not fit. */
const samplesShown = 3;
const samplesRead = [1, 2, 3, 4, 5];

/** The bank must respond. Without prices or settings their section is left out; without reviews the section says so. */
export async function loadHome(api: PublicApi): Promise<Home> {
  const [{ deck, engine }, read, price, settings, count, reviews, texts] = await Promise.all([
    readBooks(api),
    Promise.all(samplesRead.map((num) => readSample(api, num))),
    optional(readPrices(api)),
    optional(readSettings(api)),
    optional(readDeckCount(api)),
    optional(api.get('/api/mlp_review/reviews', { query: reviewsQuery })),
    readSiteTexts(api, ['home-headline', 'home-lead']),
  ]);
  const samples = samplesOf(read);
  return {
    departments: [
      { name: 'Deck', total: totalOf(deck), books: deck },
      { name: 'Engine', total: totalOf(engine), books: engine },
    ],
    samples: samples.map(({ question }) => question),
    placeAfterSamples: placeAfter(samples.at(-1)?.meta),
    plans: price?.plans ?? [],
    freeAnswers: freeAnswersOf(read[0]),
    settings,
    bankUpdatedAt: count?.bank_updated_at ?? null,
    explainedShare: count?.explained_share ?? null,
    reviews,
    texts,
  };
}

export type Pricing = Pick<PublicPrices, 'plans' | 'mode' | 'seller'> & { freeAnswers: number | null };

export async function loadPricing(api: PublicApi): Promise<Pricing> {
  const [{ plans, mode, seller }, sample] = await Promise.all([readPrices(api), readSample(api, 1)]);
  return { plans, mode, seller, freeAnswers: freeAnswersOf(sample) };
}

const readSample = (api: PublicApi, num: number) =>
  optional(readQuestion(api, '0', { mode: 'normal', type: 'bookcat', id: '2', num }));

/** Each question once, preferring those without a picture. */
function samplesOf(read: (QuestionOutput | null)[]): QuestionOutput[] {
  const answers = new Map(read.flatMap((answer) => (answer ? [[answer.question._id, answer]] : [])));
  const all = [...answers.values()];
  const plain = all.filter(({ question: { image, ZIMAGE } }) => !image && ZIMAGE === '');
  return (plain.length > 0 ? plain : all).slice(0, samplesShown);
}

/** The first place, if nothing follows in the set. */
const placeAfter = (last: QuestionMeta | undefined): number => (last && last.num < last.total ? last.num + 1 : 1);

const freeAnswersOf = (sample: QuestionOutput | null | undefined) => sample?.quota?.limit ?? null;

const totalOf = (books: Book[]) => books.reduce((sum, book) => sum + book.total, 0);

const optional = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);
