import type { CheckoutOutput, Plan, PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import type { Invoice, InvoiceItem } from '@fairway/contracts/commerce/invoices';
import type { Member } from '@fairway/contracts/identity/identity';
import type { BankFacts } from '@fairway/contracts/question-bank/catalogue';
import type { MemberExam, MemberModule } from '@fairway/contracts/question-bank/member-exam';
import type { Question } from '@fairway/contracts/question-bank/question';
import type { TestSummary } from '@fairway/contracts/testing/testing';

/** A member with full access. */
export const member = (overrides: Partial<Member> = {}): Member => ({
  _id: 'm1',
  user_name: 'deckhand',
  email: 'deckhand@fairway.example',
  image: '',
  verification_status: 'Yes',
  question_type: 'Deck',
  license_rating: 'ZDL5',
  unsubs_date: null,
  subscription_type: 'Life Time Access',
  account_status: 'Active',
  access: 'premium',
  time_zone: 'America/New_York',
  resume: '',
  study: '',
  ...overrides,
});

/** A question without its key. */
export const question = (overrides: Partial<Question> = {}): Question => ({
  _id: '101',
  Z_PK: '12',
  ZNUMBER: '1A',
  ZSLUG: 'which-side-12',
  ZQUESTION: 'On which side does one leave the can?',
  ZANSWERONE: 'Port',
  ZANSWERTWO: 'Starboard',
  ZANSWERTHREE: 'Either',
  ZANSWERFOUR: 'Neither',
  ZIMAGE: '',
  ZIMAGENAME: '',
  image: null,
  ZINBOOKCATEGORY: '2',
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  ZINCATEGORY: '4',
  ZCATEGORYNAME: 'Buoys',
  ZINSUBCATEGORY: '7',
  ZSUBCATEGORYNAME: 'Lateral marks',
  ...overrides,
});

/** A bank of which only the number of questions is known. */
export const bankFacts = (overrides: Partial<BankFacts> = {}): BankFacts => ({
  total: 5_734,
  explained: 0,
  held_back: 0,
  updated_for: null,
  sources: [],
  source_count: 0,
  ...overrides,
});

/** A module of a member's exam, with the figures of our list. */
export const examModule = (overrides: Partial<MemberModule> = {}): MemberModule => ({
  code: 'Q100',
  known: true,
  counted: true,
  title: 'Rules of the Road',
  questions: 50,
  mark: 90,
  minutes: 210,
  needed: 45,
  own: { questions: null, mark: null, minutes: null },
  available: 1_075,
  unanswered: 612,
  twins: 0,
  ...overrides,
});

/** An exam without a day. */
export const memberExam = (overrides: Partial<MemberExam> = {}): MemberExam => ({
  exam_code: '',
  exam_day: null,
  minutes: 30,
  school: false,
  approved: null,
  letter: null,
  extended: null,
  modules: [examModule()],
  sittings: [],
  ...overrides,
});

/** An invoice as lists show it. */
export const invoiceItem = (overrides: Partial<InvoiceItem> = {}): InvoiceItem => ({
  _id: 'i1',
  number: 'INV-2026-000001',
  user_id: { _id: 'm1', user_name: 'deckhand', email: 'deckhand@fairway.example' },
  subscription_type: '6 Month Access',
  subs_date: '2026-07-01T12:00:00.000Z',
  time_zone: 'America/New_York',
  unsubs_date: '2027-01-01T12:00:00.000Z',
  platform: 'web',
  amount: '27.99',
  refunded: '0.00',
  ...overrides,
});

/** An invoice as its own page shows it. */
export const invoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  ...invoiceItem(),
  quantity: 1,
  price: '34.99',
  discount: { coupan_code: 'SEA20', percent: 20, amount: '7.00' },
  paid_with: { brand: 'Visa', last_four: '4242' },
  credit_notes: [],
  billing: {
    company_name: 'Fairway Ltd',
    address: '1 Harbor Road\nPortland',
    phone_no: '555 0100',
    email: 'accounts@fairway.example',
    website: 'https://fairway.example',
  },
  ...overrides,
});

/** A plan on sale: one month. */
export const plan = (overrides: Partial<Plan> = {}): Plan => ({
  id: 1,
  code: 'one_month',
  title: '1 Month Access',
  months: 1,
  priceCents: 999,
  discountPercent: 0,
  popular: false,
  ...overrides,
});

export const purchaseId = 'a'.repeat(20);

/** A checkout of six months, whose price is reserved for the next 30 minutes. */
export const checkout = (overrides: Partial<CheckoutOutput> = {}): CheckoutOutput => ({
  attempt: purchaseId,
  plan: { id: 2, code: 'six_month', title: '6 Month Access', months: 6 },
  amount: '34.99',
  amountCents: 3_499,
  expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
  mode: 'sandbox',
  publishable_key: '',
  ...overrides,
});

export const purchase = (overrides: Partial<PurchaseOutput> = {}): PurchaseOutput => ({
  purchase: purchaseId,
  status: 'granted',
  subscription_type: '6 Month Access',
  amount: '34.99',
  invoice: 'i'.repeat(20),
  unsubs_date: '2027-01-01T12:00:00.000Z',
  ...overrides,
});

/** A test of three questions that is not started. */
export const testSummary = (overrides: Partial<TestSummary> = {}): TestSummary => ({
  _id: 'test-number-1',
  test_num: 'test-number-1',
  test_name: 'Sunday try',
  topic: 'ZINBOOK-2',
  test_subject: 'ZINBOOK-2',
  topic_title: 'Rules of the Road',
  question_count: 3,
  answered: 0,
  correct: null,
  judged: null,
  insert_date: '2026-09-05T12:00:00.000Z',
  submitted_at: null,
  status: 'New',
  source: 'topic',
  subjects: [],
  rating: null,
  only: null,
  module: null,
  needed: null,
  minutes: null,
  started_at: null,
  left_ms: null,
  ...overrides,
});

/** The texts of the questions 1 to 3 of a set. */
export const stems = ['', 'On which side does one leave the can?', 'What does a red nun mark?', 'What is a range?'];
