import type { Plan, PublicPrices } from '@fairway/contracts/commerce/commerce';
import type {
  NewestCommentsOutput,
  Page,
  PageListItem,
  PublicComment,
  Review,
  ReviewsOutput,
} from '@fairway/contracts/content/content';
import type { HandbookRule, ListedRule } from '@fairway/contracts/content/handbook';
import type { PublicSettings } from '@fairway/contracts/identity/site-settings';
import type {
  BankFacts,
  Book,
  Category,
  DirectoryOutput,
  LicenseRecord,
} from '@fairway/contracts/question-bank/catalogue';
import type { ExamFact, ExamModule, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { QuestionBySlugOutput, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { SearchOutput, SearchResult } from '@fairway/contracts/question-bank/search';

import { bankFacts as anyBankFacts, plan as anyPlan, question as anyQuestion } from '@fairway/testing-kit/fixtures';

/** A question as everybody reads it, without its key. */
export const question = anyQuestion({
  ZIMAGE: 'd12.svg',
  ZIMAGENAME: 'D12',
  image: { src: '/media/illustrations/d12.svg', width: 400, height: 300, alt: 'A green can' },
});

const meta = { num: 2, total: 3, next: '103', prev: '100' };
export const watched: QuestionOutput = { question, meta, quota: { limit: 50, used: 3, left: 47 } };
export const bySlug: QuestionBySlugOutput = {
  question,
  meta,
  next_slug: 'red-nun-13',
  prev_slug: null,
  related: [
    { ZSLUG: 'red-nun-13', ZNUMBER: '1B', ZQUESTION: 'What does a red nun mark?' },
    { ZSLUG: 'safe-water-14', ZNUMBER: '1C', ZQUESTION: 'What does a red and white buoy mark?' },
  ],
  updated_at: '2026-03-02T10:00:00.000Z',
};

const book = (ZINBOOK: string, ZBOOKNAME: string, ZINBOOKCATEGORY: '1' | '2', total: number): Book => ({
  _id: ZINBOOK,
  ZINBOOK,
  ZBOOKNAME,
  ZINBOOKCATEGORY,
  total,
});
const deckBooks = [book('2', 'Rules of the Road', '2', 1200), book('3', 'Deck General', '2', 34)];
const engineBooks = [{ ...book('10', 'Motor Plants', '1', 900), sample: true }];
const categories: Category[] = [{ ZINCATEGORY: '4', ZCATEGORYNAME: 'Buoys', total: 450 }];

export const directory = (page: number, count = 200): DirectoryOutput => ({
  data: Array.from({ length: count }, (_, n) => ({
    _id: String(n),
    ZSLUG: `question-${n}`,
    Z_PK: `1-${n}`,
    ZQUESTION: `Stem ${n}`,
  })),
  meta: { total: 450, page, pageSize: 200, pages: 3 },
});

export const bankFacts = (overrides: Partial<BankFacts> = {}): BankFacts =>
  anyBankFacts({
    total: 2_134,
    explained: 2_134,
    updated_for: 2026,
    sources: [{ source: 'Pool A', source_date: '2026-02', total: 2_134 }],
    source_count: 1,
    ...overrides,
  });

export const plan = (overrides: Partial<Plan>): Plan => anyPlan({ priceCents: 2900, ...overrides });
const lifeTime = plan({ id: 5, code: 'life_time', title: 'Life Time Access', months: null, priceCents: 24900 });
const halfYear = plan({
  id: 3,
  code: 'six_month',
  title: '6 Month Access',
  months: 6,
  priceCents: 9900,
  discountPercent: 43,
  popular: true,
});
export const price: PublicPrices = {
  one_month: '29.00',
  three_month: '',
  six_month: '99.00',
  twelve_month: '',
  life_time: '249.00',
  plans: [plan({}), halfYear, lifeTime],
  mode: 'stripe',
  seller: { company_name: 'Fairway Inc.', address: '1 Pier Road', email: 'office@fairway.example' },
};

export const settings: PublicSettings = {
  support_email: 'help@fairway.example',
  store_links: { ios: 'https://store.example/fairway', android: '', windows: '', macos: '' },
  register_notice_url: '',
  bank_source: 'The Coast Guard published these questions.',
  trial_days: 7,
  pass_marks: { rules_of_the_road: 90, others: 70 },
};

export const page: Page = {
  _id: 'p1',
  page_title: 'About us',
  slug: 'about-us',
  description: '<p>Made by <em>mariners</em>.</p>',
  meta_desc: 'Who makes Fairway',
  tags: '',
  type: 'published',
  image_alt: 'A lighthouse',
  page_image: '/media/pages/light.png',
  updated_at: '2026-03-02T10:00:00.000Z',
  sample: false,
};

export const review: Review = {
  _id: 'r1',
  reviewer_name: 'Ann',
  reviewer_avatar: '',
  review_date: '2026-09-05',
  star_rating: 5,
  review_content: 'Short, and to the point.',
  store_type: 'google_play_store',
  sample: false,
};
export const reviews = (list: Review[]): ReviewsOutput => ({
  reviews: list,
  pagination: { total: list.length, limit: -1, offset: 0, has_more: false },
});

export const comment: PublicComment = {
  _id: 'c1',
  comments: '<p>Leave the <em>green can</em> to port.</p>',
  insert_date: '2026-09-05T23:30:00.000Z',
  user_id: { user_name: 'ann', image: '' },
  zmcq_id: {
    _id: '101',
    ZSLUG: 'which-side-12',
    ZNUMBER: '1A',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZQUESTION: 'On which side does one leave the can?',
  },
  sample: false,
};
export const comments = (data: PublicComment[], page = 0, total = data.length): NewestCommentsOutput => ({
  data,
  meta: { total, page, pageSize: 20, pages: Math.ceil(total / 20) },
});

const licenses = (department: string, total: number): LicenseRecord[] =>
  ['1', '2', '11', '28'].map((Z_PK) => ({
    _id: `${department}-${Z_PK}`,
    Z_PK,
    ZSLUG: `${department}-${Z_PK}`,
    title: `${department} license ${Z_PK}`,
    total: total - Number(Z_PK),
    sample: department === 'Engine',
  }));
const { _id, page_title, slug, updated_at } = page;
const pageList: PageListItem[] = [
  { _id, page_title, slug, updated_at },
  { _id: 'p2', page_title: 'Privacy Policy', slug: 'privacy', updated_at },
];

/** One row of a search for 'can port'. */
export const searchResult = (overrides: Partial<SearchResult>): SearchResult => ({
  ...question,
  num: 1,
  marks: { ZQUESTION: [[33, 36]], ZANSWERONE: [[0, 4]] },
  ...overrides,
});
export const searchOutput = (
  overrides: Partial<SearchOutput['meta']> = {},
  data = [searchResult({})],
): SearchOutput => ({
  data,
  meta: { total: data.length, visible: data.length, page: 0, pageSize: 20, pages: 1, ...overrides },
  suggestion: null,
});
export const searched: QuestionOutput = { ...watched, meta: { num: 2, total: 45, next: '103', prev: '100' } };

/** Three of the Rules; the middle one's page. */
export const rules: ListedRule[] = [
  { rule: '8', title: 'Action to avoid collision' },
  { rule: '9', title: 'Narrow channels' },
  { rule: 'annex-1', title: 'Lights and shapes' },
];
export const rulePage: HandbookRule = {
  rule: '9',
  title: 'Narrow channels',
  applies: 'International and Inland',
  body: ['Keep to starboard (Rule 9(a)).'],
  inland: null,
  exam: ['The side to keep to.'],
  figures: [{ kind: 'shapes', shapes: ['ball'], caption: 'At anchor' }],
  paragraphs: ['33 CFR 83.09(a)(i)', '33 CFR 83.09(b)', '72 COLREGS, Rule 9(a)', '72 COLREGS, Annex I, 2(a)'],
  see: ['33 CFR 83.34(e)', '72 COLREGS, Rule 34(e)', '72 COLREGS, Rule 9(b)'],
};

export const missing = { status: 404, body: { error: 'There is nothing here' } };
export const down = { status: 503, body: { error: 'Not available right now' } };

const fact = (value: string | null, changed: Partial<ExamFact> = {}): ExamFact => ({
  value,
  source: value === null ? 'Not found' : 'The guide',
  read_on: '2026-11-26',
  certainty: value === null ? 'unknown' : 'two',
  checked_on: null,
  ...changed,
});
const examModule = (code: string, of: Partial<ExamModule['facts']>, changed: Partial<ExamModule> = {}): ExamModule => ({
  code,
  department: 'Deck',
  counted: true,
  facts: { title: fact(null), questions: fact(null), mark: fact(null), minutes: fact(null), ...of },
  topics: [],
  ...changed,
});
/** One code, of a license, with a known module, one that is not counted, and one of which nothing is known. */
export const exams: ExamsOutput = {
  modules: [
    examModule(
      'Q100',
      {
        title: fact('Rules of the Road', { certainty: 'agency', read_on: '2025-01-02' }),
        questions: fact('50'),
        mark: fact('90', { certainty: 'law' }),
      },
      { topics: [{ zinbook: '2', category: '', subcategory: '' }] },
    ),
    examModule('Q172', { title: fact('Chart Plot', { certainty: 'one' }) }, { counted: false }),
    examModule('Q300', { minutes: fact('60') }),
    examModule('auxiliary-sail', { title: fact('Auxiliary Sail') }),
  ],
  codes: [
    {
      code: 'ONC07',
      title: 'OUPV, near coastal',
      department: 'Deck',
      licenses: ['Deck-28'],
      modules: ['Q100', 'Q172', 'Q300'].map((module) => ({
        module,
        one_of: module === 'Q172' ? null : 1,
        source: 'The guide',
        read_on: '2026-11-26',
        certainty: 'two',
      })),
    },
  ],
  session: fact('210'),
};

/** Replies for every call of the public pages. */
export const everything = (): Record<string, unknown> => ({
  'GET /api/mlp_question/deck_book_user': deckBooks,
  'GET /api/mlp_question/engine_book_user': engineBooks,
  'GET /api/mlp_question/userdeck_cat/2': categories,
  'GET /api/mlp_question/deck_license': licenses('Deck', 1_234),
  'GET /api/mlp_question/engine_license': licenses('Engine', 95 + 11),
  'GET /api/mlp_directory/get_decks': directory(0),
  'GET /api/mlp_directory/get_engine': directory(0),
  'GET /api/v1/public/question/0': watched,
  'GET /api/v1/public/question/101': watched,
  'GET /api/v1/public/price': price,
  'GET /api/v1/public/exams': exams,
  'GET /api/mlp_search/get_user_search/can%20port/all/all': searchOutput(),
  'GET /api/mlp_search/search_question/can%20port/all/all': searched,
  'GET /api/mlp_search/get_user_search/%22Rule%209%22/ZINBOOK-2/question_refrence': searchOutput({ total: 45 }),
  'GET /api/v1/public/rules': rules,
  'GET /api/v1/public/rules/9': rulePage,
  'GET /api/v1/public/settings': settings,
  'GET /api/v1/public/site-texts': {},
  'GET /api/mlp_directory/get_decks_count': {
    total: 1234,
    bank_updated_at: '2026-11-02T10:00:00.000Z',
    explained_share: 1,
    bank: bankFacts(),
  },
  'GET /api/mlp_review/reviews': reviews([review]),
  'GET /api/mlp_comment/newest': comments([comment]),
  'GET /api/mlp_comment/comments_count/101': { total: 3 },
  'GET /api/mlp_comment/comments_count/103': { total: 0 },
  'GET /api/mlp_question/question_slug/which-side-12': bySlug,
  'GET /api/mlp_page/page_slug/about-us': page,
  'GET /api/mlp_page/page/p1': page,
  'GET /api/mlp_page/active_page': pageList,
});
