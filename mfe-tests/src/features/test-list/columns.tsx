import { isPassed, type PassMarks, passMarkOf } from '@fairway/contracts/testing/pass-marks';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { resumeAddress, scoreText, startLabel, statusText, testAddress } from '@fairway/study-ui/test-text';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Day } from '@fairway/ui/days/day';
import type { Column } from '@fairway/ui/lists/data-table';
import { Link } from 'react-router-dom';
import { mockVerdict } from '../../mock-verdict.ts';
import styles from './columns.module.css';

/** The button that deletes a test, for moving the focus to it. */
export const deleteButtonId = (testNum: string) => `delete-${testNum}`;

export const testColumns = (marks: PassMarks, onDelete: (test: TestSummary) => void): Column<TestSummary>[] => [
  {
    key: 'test_name',
    title: 'Test Name',
    long: true,
    sortable: true,
    cell: (test) => (
      <Link className={styles.name} to={testAddress(test)}>
        {test.test_name}
      </Link>
    ),
  },
  { key: 'topic_title', title: 'Topic', sortable: true, cell: ({ topic_title }) => topic_title },
  { key: 'insert_date', title: 'Date', sortable: true, cell: ({ insert_date }) => <Day at={insert_date} /> },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    cell: (test) => (
      <>
        {statusText(test)} <span className={styles.counts}>{scoreText(test)}</span>
      </>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    quiet: true,
    cell: (test) => (
      <span className={styles.actions}>
        <Passed test={test} marks={marks} />
        {test.status !== 'Completed' && (
          <LinkButton kind="quiet" href={resumeAddress(test)} aria-label={`${startLabel(test)} ${test.test_name}`}>
            {startLabel(test)}
          </LinkButton>
        )}
        <Button
          id={deleteButtonId(test.test_num)}
          kind="text"
          aria-label={`Delete ${test.test_name}`}
          onClick={() => onDelete(test)}
        >
          Delete
        </Button>
      </span>
    ),
  },
];

const oneBook = /^ZIN(?:SUB)?(?:BOOK|CATEGORY)-(\d+)/;

/** Whether a submitted mock or test of one book reached its passing score; several books have several. */
function Passed({ test, marks }: { test: TestSummary; marks: PassMarks }) {
  const mock = mockVerdict(test);
  if (mock) return <span className={mock.isPassed ? styles.passed : styles.counts}>{mock.text}</span>;
  const { correct, judged, test_subject } = test;
  const book = oneBook.exec(test_subject)?.[1];
  if (correct === null || judged === null || book === undefined) return null;
  const passMark = passMarkOf(marks, book);
  return isPassed(correct, judged, passMark) ? (
    <span className={styles.passed}>✓ Passed</span>
  ) : (
    <span className={styles.counts}>Not yet: needs {passMark}%</span>
  );
}
