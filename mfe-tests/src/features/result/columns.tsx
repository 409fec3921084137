import type { TestItem } from '@fairway/contracts/testing/testing';
import type { Column } from '@fairway/ui/lists/data-table';
import { BankText } from '@fairway/ui/questions/bank-text';
import styles from './columns.module.css';
import { JudgedQuestion } from './judged-question.tsx';
import { Verdict } from './verdict.tsx';

export const resultColumns: Column<TestItem>[] = [
  { key: 'num', title: '#', numeric: true, cell: ({ num }) => num },
  {
    key: 'test',
    title: 'Test Id',
    narrow: 'hidden',
    // The same in every row: the end of it distinguishes tests.
    cell: ({ test_num }) => (
      <span className={styles.id} title={test_num}>
        …{test_num.slice(-6)}
      </span>
    ),
  },
  {
    key: 'question',
    title: 'Question',
    long: true,
    narrow: 'untitled',
    cell: (item) => <QuestionDetails item={item} />,
  },
  {
    key: 'yours',
    title: 'Your answer',
    cell: ({ answer_type }) => answer_type?.toUpperCase() ?? '–',
  },
  {
    key: 'right',
    title: 'Right answer',
    cell: ({ zmcq_id }) => zmcq_id?.ZANSWER?.toUpperCase() ?? '–',
  },
  {
    key: 'correct',
    title: 'Correct',
    narrow: 'untitled',
    cell: (item) => item.status === 'Correct' && <Verdict item={item} />,
  },
  {
    key: 'incorrect',
    title: 'Incorrect',
    narrow: 'untitled',
    cell: (item) => item.status === 'Incorrect' && <Verdict item={item} />,
  },
];

/** The question's text, which expands the details. */
function QuestionDetails({ item }: { item: TestItem }) {
  const question = item.zmcq_id;
  if (!question) return 'This question is no longer in the bank.';
  return (
    <details className={styles.whole}>
      <summary>
        <BankText text={question.ZQUESTION} markup={question.ZMARKUP} />
      </summary>
      <p className={styles.label}>Question {question.ZNUMBER}</p>
      <JudgedQuestion item={item} />
    </details>
  );
}
