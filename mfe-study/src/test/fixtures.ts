import type { MemberComment, OwnCommentsOutput } from '@fairway/contracts/content/content';
import type { Quota, SubmitAnswerOutput } from '@fairway/contracts/question-bank/answers';
import type { Question } from '@fairway/contracts/question-bank/question';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { member, question, stems } from '@fairway/testing-kit/fixtures';

export { member };

/** The key fields of a premium member's question: here A is right. */
export const key = { ZANSWER: 'a', ZREFERENCE: 'Rule 3', ZSOLUTION: 'Green can to port.' } as const;

export const quotaOf = (used: number, limit = 50): Quota => ({ limit, used, left: limit - used });

/** The set of the tests: question 101, 102 and 103 at places 1 to 3. */
export function place(num: 1 | 2 | 3, overrides: Partial<Question> = key, quota: Quota = null): QuestionOutput {
  return {
    question: question({ _id: `10${num}`, ZNUMBER: `${num}A`, ZQUESTION: stems[num] ?? '', ...overrides }),
    meta: { num, total: 3, next: num < 3 ? `10${num + 1}` : null, prev: num > 1 ? `10${num - 1}` : null },
    quota,
  };
}

/** The same with the member's marks on it. */
export const marked = (num: 1 | 2 | 3, marks: Partial<QuestionMarks>): QuestionOutput => ({
  ...place(num),
  marks: { bookmarked: false, hidden: false, ...marks },
});

export const placesOf = (overrides: Partial<Question> = key, quota: Quota = null) => ({
  'GET /api/v1/private/question/101': place(1, overrides, quota),
  'GET /api/v1/private/question/102': place(2, overrides, quota),
  'GET /api/v1/private/question/103': place(3, overrides, quota),
});

export const answered = (overrides: Partial<SubmitAnswerOutput> = {}): SubmitAnswerOutput => ({
  ...key,
  correct: true,
  quota: null,
  _id: 'log1',
  zmcq_id: '101',
  answer_type: 'a',
  insert_date: '2026-03-02T10:00:00.000Z',
  question: question(),
  ...overrides,
});

/** Replies to the calls for both departments' license ratings. */
export const licenses = () => {
  const list = (department: string) =>
    ['1', '2', '5'].map((Z_PK) => ({
      _id: `${department}-${Z_PK}`,
      Z_PK,
      ZSLUG: `${department}-${Z_PK}`,
      title: `${department} license ${Z_PK}`,
    }));
  return { 'GET /api/mlp_question/deck_license': list('Deck'), 'GET /api/mlp_question/engine_license': list('Engine') };
};

/** A page of comments, as all comment lists return it. */
export const commentsOf = <T>(data: T[], meta: Partial<OwnCommentsOutput['meta']> = {}) => ({
  data,
  meta: { total: data.length, page: 0, pageSize: 10, pages: data.length === 0 ? 0 : 1, ...meta },
});

/** A comment by another member. */
export const comment = (overrides: Partial<MemberComment> = {}): MemberComment => ({
  _id: 'c'.repeat(20),
  comments: '<p>Keep to <strong>starboard</strong>.</p>',
  insert_date: '2026-03-02T10:00:00.000Z',
  status: 'Active',
  zmcq_id: '101',
  user_id: { _id: 'm2', user_name: 'bosun', image: '' },
  sample: false,
  ...overrides,
});
