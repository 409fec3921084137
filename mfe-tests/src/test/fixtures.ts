import type { Question } from '@fairway/contracts/question-bank/question';
import type { TestItem, TestQuestionsOutput, TestSummary, TopicTreeOutput } from '@fairway/contracts/testing/testing';
import { question as anyQuestion, member, stems, testSummary as summary } from '@fairway/testing-kit/fixtures';

export { member, summary };

export const testNum = summary().test_num;

export const completed: Partial<TestSummary> = {
  status: 'Completed',
  answered: 2,
  correct: 1,
  judged: 3,
  submitted_at: '2026-09-06T12:00:00.000Z',
};

const question = (num: number): Question =>
  anyQuestion({
    _id: `10${num}`,
    Z_PK: String(num),
    ZNUMBER: `${num}A`,
    ZSLUG: `question-${num}`,
    ZQUESTION: stems[num] ?? `What of ${num}?`,
    ...(num === 2 && {
      ZIMAGE: 'd1.png',
      ZIMAGENAME: 'D001NG',
      image: { src: '/media/illustrations/d1.png', width: 400, height: 300, alt: 'A red nun' },
    }),
  });

type OpenItem = TestQuestionsOutput[number];

/** An item of a test that is not submitted. */
export function item(num: number, overrides: Partial<OpenItem> = {}): OpenItem {
  const answer_type = overrides.answer_type ?? null;
  return {
    _id: `item000000${num}`,
    zmcq_id: question(num),
    answer_type,
    status: answer_type === null ? 'Unanswered' : 'Answered',
    num,
    flagged: false,
    test_num: testNum,
    ...overrides,
  };
}

const key = { ZANSWER: 'b', ZREFERENCE: 'Rule 3', ZSOLUTION: 'Red, right, returning.' } as const;

/** An item of a submitted test: B is right. */
export function judged(num: number, answer_type: TestItem['answer_type']): TestItem {
  const status = answer_type === key.ZANSWER ? 'Correct' : 'Incorrect';
  return { ...item(num), zmcq_id: { ...question(num), ...key }, answer_type, status };
}

export const topics: TopicTreeOutput = [
  { value: 'deck-all', title: 'All Deck', total: 1_207, topics: [] },
  {
    value: 'ZINBOOK-2',
    title: 'Rules of the Road',
    total: 107,
    topics: [
      {
        value: 'ZINCATEGORY-2-4',
        title: 'Buoys',
        total: 30,
        topics: [{ value: 'ZINSUBCATEGORY-2-4-7', title: 'Lateral marks', total: 7, topics: [] }],
      },
      { value: 'ZINSUBCATEGORY-2-0-9', title: 'Sound signals', total: 77, topics: [] },
    ],
  },
];
