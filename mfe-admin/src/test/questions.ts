import type { BankListItem, BankQuestion, VersionContent } from '@fairway/contracts/question-bank/admin-questions';
import { question as bankQuestion } from '@fairway/testing-kit/fixtures';

export const content: VersionContent = {
  stem: 'Which light is red?',
  choice_a: 'The port sidelight',
  choice_b: 'The starboard sidelight',
  choice_c: 'The sternlight',
  choice_d: 'The masthead light',
  answer: 'a',
  reference: 'Rule 21',
  solution: 'See Rule 21.',
  reason_a: '',
  reason_b: 'Green, not red.',
  reason_c: '',
  reason_d: '',
  credit: '',
  ratings: [],
  picture: '',
  alt: '',
  is_retired: false,
};
export const question = (overrides: Partial<BankQuestion> = {}): BankQuestion => ({
  question: {
    ...bankQuestion({
      _id: '7',
      Z_PK: '1-7',
      ZNUMBER: '1-7',
      ZSLUG: 'which-light-is-red-1-7',
      ZQUESTION: content.stem,
    }),
    ZANSWERONE: content.choice_a,
    ZANSWERTWO: content.choice_b,
    ZANSWERTHREE: content.choice_c,
    ZANSWERFOUR: content.choice_d,
    ZINCATEGORY: '0',
    ZCATEGORYNAME: '',
    ZINSUBCATEGORY: '0',
    ZSUBCATEGORYNAME: '',
    ZANSWER: 'a',
    ZREFERENCE: 'Rule 21',
    ZSOLUTION: 'See Rule 21.',
  },
  version: 3,
  status: 'served',
  department: 'Deck',
  content,
  picture_shared_by: 0,
  answered: 12,
  missed: 5,
  source: 'test',
  source_date: '2025-06',
  added_at: '2026-08-01T12:00:00.000Z',
  updated_at: '2026-09-05T12:00:00.000Z',
  versions: [],
  reports: [],
  conflict: null,
  ...overrides,
});

/** Question 7 in the list. */
export const item: BankListItem = {
  _id: '7',
  bank_number: '1-7',
  label: '1-7',
  stem: content.stem,
  book: 'Rules of the Road',
  status: 'held_back',
  has_picture: false,
  is_explained: true,
  open_reports: 2,
  answered: 12,
  missed: 5,
  added_at: '2026-09-05T12:00:00.000Z',
};

/** What the list and the page of question 7 load besides it. */
export const filterOptions = {
  'GET /api/v1/admin/question-comments/7': { data: [], meta: { total: 0, page: 0, pageSize: 10, pages: 0 } },
  'GET /api/v1/admin/bank/questions/7/twins': { data: [] },
  'GET /api/v1/admin/bank/filter_options': {
    books: [{ _id: '2', title: 'Rules of the Road', department: 'Deck', total: 9, explained: 4, categories: [] }],
    licenses: [
      { department: 'Deck', code: 'ZDL1', title: 'Master' },
      { department: 'Engine', code: 'ZDL1', title: 'Chief engineer' },
    ],
    sources: ['Coast Guard'],
    imports: [{ _id: 'import00000000000001', title: 'bank.csv', applied_at: '2026-09-05T12:00:00.000Z' }],
  },
};
