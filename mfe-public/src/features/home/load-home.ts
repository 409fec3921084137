import { readLicenseBooks } from '@fairway/area/license-books';
import type { PublicPrices } from '@fairway/contracts/commerce/commerce';
import type { ReviewsOutput, SiteTextsOutput } from '@fairway/contracts/content/content';
import type { PublicSettings } from '@fairway/contracts/identity/site-settings';
import type { BankFacts, Book } from '@fairway/contracts/question-bank/catalogue';
import type { Question } from '@fairway/contracts/question-bank/question';
import type { QuestionMeta, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { totalOf } from '@fairway/ui/licenses/license-questions';
import { type CountedLicense, countedLicenses, rangesOf } from '../../licenses/counted-licenses.ts';
import { loadLicenses } from '../../licenses/load-licenses.ts';
import type { PublicApi } from '../../routing/public-host.ts';
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
  bank: BankFacts | null;
  licenses: CountedLicense[];
  /** How many questions licenses have; '' if unknown. */
  licenseRanges: string;
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
  const [{ deck, engine }, read, price, settings, count, licenses, reviews, texts] = await Promise.all([
    readBooks(api),
    Promise.all(samplesRead.map((num) => readSample(api, num))),
    optional(readPrices(api)),
    optional(readSettings(api)),
    optional(readDeckCount(api)),
    optional(loadLicenses(api)),
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
    bank: count?.bank ?? null,
    licenses: countedLicenses(licenses),
    licenseRanges: rangesOf(licenses),
    reviews,
    texts,
  };
}

export type Pricing = Pick<PublicPrices, 'plans' | 'mode' | 'seller' | 'refund_rule'> & {
  freeAnswers: number | null;
  licenses: CountedLicense[];
  licenseRanges: string;
  /** The chosen license, and its books. */
  chosen: { ratingId: string; books: Book[] } | null;
};

export async function loadPricing(api: PublicApi, ratingId: string): Promise<Pricing> {
  const [{ plans, mode, seller, refund_rule }, sample, licenses, books] = await Promise.all([
    readPrices(api),
    readSample(api, 1),
    optional(loadLicenses(api)),
    optional(readLicenseBooks(api, ratingId)),
  ]);
  return {
    plans,
    mode,
    seller,
    refund_rule,
    freeAnswers: freeAnswersOf(sample),
    licenses: countedLicenses(licenses),
    licenseRanges: rangesOf(licenses),
    chosen: books && { ratingId, books },
  };
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

const optional = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);
