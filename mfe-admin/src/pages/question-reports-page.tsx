import { useHost } from '@fairway/area/use-host';
import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Button } from '@fairway/ui/buttons/button';
import { Pager } from '@fairway/ui/lists/pager';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Queue, reportsAPage, reportsQuery } from '../features/question-reports/api.ts';
import { ReportForm } from '../features/question-reports/report-form.tsx';
import { ReportQueue } from '../features/question-reports/report-queue.tsx';
import { useReportReview } from '../features/question-reports/use-report-review.ts';
import { QuestionPreview } from '../features/questions/question-preview.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { withValues } from '../list/list-address.ts';
import { Loaded } from '../loaded.tsx';
import styles from './question-reports-page.module.css';

/** The queue of problem reports. Order, status and page are in the address. */
export function QuestionReportsPage() {
  const { api } = useHost();
  const [address, setAddress] = useSearchParams();
  const queue = queueOf(address);
  const reports = useQuery(reportsQuery(api, queue));
  const [areKeysOn] = useLetterKeys();

  const show = (change: Record<string, string>) => setAddress(withValues(address, change));

  return (
    <>
      <div className={styles.bar}>
        <select aria-label="Status" value={queue.status} onChange={({ target }) => show({ status: target.value })}>
          <option value="open">Open</option>
          <option value="resolved">Resolved</option>
          <option value="dismissed">Dismissed</option>
        </select>
        <select aria-label="Order" value={queue.sort} onChange={({ target }) => show({ sort: target.value })}>
          <option value="newest">Newest first</option>
          <option value="most">Most reported first</option>
        </select>
        {areKeysOn && (
          <KeyHints className={styles.hints}>
            <kbd>J</kbd> <kbd>K</kbd> next, previous · <kbd>R</kbd> resolve · <kbd>X</kbd> dismiss
          </KeyHints>
        )}
      </div>
      <Loaded query={reports} title="The reports" lines={10}>
        {({ data, total }) => (
          <>
            <ReportReview reports={data} status={queue.status} />
            {total > reportsAPage && (
              <Pager
                page={queue.page}
                pages={Math.ceil(total / reportsAPage)}
                busy={reports.isFetching}
                onPage={(page) => show({ page: String(page) })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function queueOf(address: URLSearchParams): Queue {
  const page = Number(address.get('page'));
  const status = address.get('status');
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    sort: address.get('sort') === 'most' ? 'most' : 'newest',
    status: status === 'resolved' || status === 'dismissed' ? status : 'open',
  };
}

/** The queue, the open report, and its question. */
function ReportReview({ reports, status }: { reports: ReportListItem[]; status: Queue['status'] }) {
  const review = useReportReview(reports);
  const { report, reply, setReply, hasUnsent, busy, faults, closed, open, close, reopen } = review;

  return (
    <>
      <LeaveGuard isDirty={hasUnsent} text="A reply that you typed is not sent. If you leave, it is lost." />
      {closed && (
        <Notice kind="success">
          {closed.text}{' '}
          <Button kind="text" onClick={() => reopen(closed.id)}>
            Undo
          </Button>
        </Notice>
      )}
      {report ? (
        <div className={styles.desk}>
          <ReportQueue reports={reports} openId={report._id} onOpen={open} />
          <div className={styles.open}>
            <ReportForm
              report={report}
              reply={reply}
              busy={busy}
              faults={faults}
              onReply={setReply}
              onClose={close}
              onReopen={() => reopen(report._id)}
            />
            <QuestionPreview key={report._id} question={report.question} />
          </div>
        </div>
      ) : (
        <EmptyState title="No reports" text={status === 'open' ? 'Every report is closed.' : 'There are none here.'} />
      )}
    </>
  );
}
