import { useListView } from '@fairway/area-ui/list-view';
import type { TestItem, TestSummary } from '@fairway/contracts/testing/testing';
import { resumeText, scoreText } from '@fairway/study-ui/test-text';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { NewTabLink } from '@fairway/ui/buttons/new-tab-link';
import { DataTable } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { Link, useSearchParams } from 'react-router-dom';
import { resultColumns } from '../features/result/columns.tsx';
import { toneOf } from '../features/result/verdict.tsx';
import { paths } from '../paths.ts';
import { Card, PageFrame } from './page-frame.tsx';
import { WithItems } from './with-items.tsx';

const title = 'Test Result';
const unfinishedTitle = 'Answers So Far';
const pageSize = 10;

/** Every question of a test with its outcome; the text of each expands its details. */
export function ResultPage() {
  return <WithItems title={title}>{(test, items) => <Result test={test} items={items} />}</WithItems>;
}

function Result({ test, items }: { test: TestSummary; items: TestItem[] }) {
  const { view, showPage } = useListView();
  const [query] = useSearchParams();
  const showsAll = query.has('all');
  const rowsShown = showsAll ? items.length : pageSize;
  const pages = Math.ceil(items.length / rowsShown);
  const page = Math.min(view.page, Math.max(0, pages - 1));
  const isJudged = test.status === 'Completed';
  return (
    <PageFrame
      title={isJudged ? title : unfinishedTitle}
      actions={
        isJudged ? (
          <NewTabLink href={paths.printResult(test.test_num)}>Print Result</NewTabLink>
        ) : (
          <LinkButton href={paths.watch({ test: test.test_num })}>{resumeText(test)}</LinkButton>
        )
      }
    >
      {!isJudged && (
        <Notice>This test is not submitted yet. It lists your answers; they are graded when you submit.</Notice>
      )}
      <p>
        {test.test_name}: {scoreText(test)}
      </p>
      {items.length === 0 ? (
        <Card>
          <EmptyState title="Nothing answered yet" text="What you answer in this test will be listed here." />
        </Card>
      ) : (
        <DataTable
          caption={isJudged ? title : unfinishedTitle}
          columns={resultColumns}
          rows={items.slice(page * rowsShown, (page + 1) * rowsShown)}
          rowKey={({ _id }) => _id}
          toneOf={toneOf}
        />
      )}
      <Pager page={page} pages={pages} onPage={showPage} />
      {items.length > pageSize && (
        <p>
          <Link to={showsAll ? '?' : '?all=1'}>
            {showsAll ? `Show ${pageSize} per page` : `Show all ${items.length} questions`}
          </Link>
        </p>
      )}
    </PageFrame>
  );
}
