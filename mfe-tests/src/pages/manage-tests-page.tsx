import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { useListView } from '@fairway/area-ui/list-view';
import { LoadError } from '@fairway/area-ui/load-error';
import { defaultPassMarks } from '@fairway/contracts/testing/pass-marks';
import type { TestSummary } from '@fairway/contracts/testing/testing';
import { passMarksQuery } from '@fairway/study-ui/pass-marks-query';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { NamedDay, ZoneNote } from '@fairway/ui/days/day';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { DataTable } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUnsentChoices, withUnsentAnswers } from '../features/choices/unsent-choices.tsx';
import { deleteButtonId, testColumns } from '../features/test-list/columns.tsx';
import { sortTests } from '../features/test-list/sort-tests.ts';
import { paths } from '../paths.ts';
import { deleteTest, testListQuery } from '../tests-api.ts';
import { Card, PageFrame, pageTitleId } from './page-frame.tsx';

const pageSize = 10;

export function ManageTestsPage() {
  const { api } = useHost();
  const tests = useQuery(testListQuery(api));
  const { waiting } = useUnsentChoices();
  const isEmpty = tests.data?.length === 0;
  const [focusOn, setFocusOn] = useState('');
  useEffect(() => {
    if (focusOn !== '') (document.getElementById(focusOn) ?? document.getElementById(pageTitleId))?.focus();
  }, [focusOn]);
  return (
    <PageFrame
      title="Manage Tests"
      isBelowTests={false}
      actions={!isEmpty && <LinkButton href={paths.generate}>Generate A Test</LinkButton>}
    >
      {tests.data === undefined && (
        <Card>
          {tests.isPending ? (
            <Skeleton lines={5} label="Loading your tests" />
          ) : (
            <LoadError query={tests} title="Your tests did not load" reassurance="Your tests are saved." />
          )}
        </Card>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            title="List of Tests"
            text="The tests you generate will be listed here: ready to print, take, or review."
            action={<LinkButton href={paths.generate}>Generate A Test</LinkButton>}
          />
        </Card>
      )}
      {tests.data !== undefined && !isEmpty && (
        <TestList tests={tests.data.map((test) => withUnsentAnswers(test, waiting))} onFocus={setFocusOn} />
      )}
    </PageFrame>
  );
}

/** The tests, ten a page, in creation order unless sorted by a column. */
function TestList({ tests, onFocus }: { tests: TestSummary[]; onFocus: (id: string) => void }) {
  const { api } = useHost();
  const marks = useQuery(passMarksQuery(api)).data ?? defaultPassMarks;
  const { view, showPage, sort } = useListView();
  const [deleting, setDeleting] = useState<TestSummary | null>(null);
  const pages = Math.ceil(tests.length / pageSize);
  // The last row of the last page may have been deleted.
  const page = Math.min(view.page, pages - 1);
  const sortType = view.sortType ?? 'asc';
  const rows = sortTests(tests, view.sortBy, sortType).slice(page * pageSize, (page + 1) * pageSize);

  function onDeleted(test: TestSummary): void {
    setDeleting(null);
    const at = rows.findIndex(({ test_num }) => test_num === test.test_num);
    const neighbor = rows[at + 1] ?? rows[at - 1];
    onFocus(neighbor ? deleteButtonId(neighbor.test_num) : pageTitleId);
  }

  return (
    <>
      <DataTable
        caption="Your tests"
        columns={testColumns(marks, setDeleting)}
        rows={rows}
        rowKey={({ test_num }) => test_num}
        onSort={sort}
        {...(view.sortBy && { sortBy: view.sortBy, sortType })}
      />
      <p>
        <ZoneNote />
      </p>
      <Pager page={page} pages={pages} onPage={showPage} />
      {deleting && <DeleteDialog test={deleting} onDeleted={onDeleted} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Asks first. The focus moves to the row next to the deleted one, once the dialog has released it. */
function DeleteDialog({
  test,
  onDeleted,
  onClose,
}: {
  test: TestSummary;
  onDeleted: (test: TestSummary) => void;
  onClose: () => void;
}) {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  const isDone = useRef(false);
  async function confirm(): Promise<string | undefined> {
    try {
      await deleteTest(api, queries, test.test_num);
    } catch (error) {
      return messageOf(error);
    }
    isDone.current = true;
    notify({ kind: 'success', text: `The test “${test.test_name}” is deleted.` });
  }
  return (
    <ConfirmDialog
      title="Delete Test?"
      confirm="Yes"
      onConfirm={confirm}
      onClose={() => (isDone.current ? onDeleted(test) : onClose())}
    >
      “{test.test_name}” of <NamedDay at={test.insert_date} /> and its result will be permanently deleted. If its
      answers count in your accuracy, mistakes and study days, they still do.
    </ConfirmDialog>
  );
}
