import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { TestListOutput } from '@fairway/contracts/testing/testing';
import { resumeAddress, scoreText, startLabel, statusText, testAddress } from '@fairway/study-ui/test-text';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Day, ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { testsQuery } from '../../progress-queries.ts';
import styles from './latest-tests.module.css';

/** The dashboard shows the newest; the tests area has all of them. */
const maxShown = 5;

const columns: Column<TestListOutput[number]>[] = [
  {
    key: 'name',
    title: 'Test Name',
    cell: (test) => (
      <a className={styles.name} href={testAddress(test)}>
        {test.test_name}
      </a>
    ),
  },
  { key: 'topic', title: 'Topic', cell: ({ topic_title }) => topic_title },
  { key: 'date', title: 'Date', cell: ({ insert_date }) => <Day at={insert_date} /> },
  {
    key: 'status',
    title: 'Status',
    cell: (test) => (
      <>
        {statusText(test)} <span className={styles.counts}>{scoreText(test)}</span>
      </>
    ),
  },
  {
    key: 'go-on',
    title: 'Start or resume',
    quiet: true,
    cell: (test) =>
      test.status !== 'Completed' && (
        <LinkButton kind="quiet" href={resumeAddress(test)} aria-label={`${startLabel(test)} ${test.test_name}`}>
          {startLabel(test)}
        </LinkButton>
      ),
  },
];

export function LatestTests() {
  const { api } = useHost();
  const tests = useQuery(testsQuery(api));
  if (tests.isPending) return <Skeleton lines={4} label="Loading your tests" />;
  if (tests.isError) {
    return <LoadError query={tests} title="Your tests did not load" reassurance="Your tests are saved." />;
  }
  if (tests.data.length === 0) {
    return <EmptyState title="No tests yet" text="The tests you generate will be listed here." />;
  }
  return (
    <>
      <DataTable
        caption="Your latest tests"
        columns={columns}
        rows={tests.data.slice(-maxShown).toReversed()}
        rowKey={({ test_num }) => test_num}
      />
      <p>
        <ZoneNote />
      </p>
      <p className={styles.all}>
        <a href={paths.tests}>
          {tests.data.length > maxShown ? `Manage all ${formatNumber(tests.data.length)} tests` : 'Manage Tests'}
        </a>
      </p>
    </>
  );
}
