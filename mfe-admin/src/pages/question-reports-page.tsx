import { useHost } from '@fairway/area/use-host';
import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportsQuery } from '../features/question-reports/api.ts';
import { ReportForm } from '../features/question-reports/report-form.tsx';
import { ReportItem } from '../features/question-reports/report-item.tsx';
import { useReportReview } from '../features/question-reports/use-report-review.ts';
import { QuestionPreview } from '../features/questions/question-preview.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { QueueDesk, QueuePage } from '../list/queue-page.tsx';
import { useQueueAddress } from '../list/use-queue.ts';

const filters = {
  status: { label: 'Status', options: { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' } },
  sort: { label: 'Order', options: { newest: 'Newest first', most: 'Most reported first' } },
};

/** The queue of problem reports. */
export function Page() {
  const { api } = useHost();
  const { page, values } = useQueueAddress(filters);
  const reports = useQuery(reportsQuery(api, { page, ...values }));
  return (
    <QueuePage
      query={reports}
      title="The reports"
      filters={filters}
      values={values}
      hints={
        <>
          <kbd>R</kbd> resolve · <kbd>X</kbd> dismiss
        </>
      }
      empty={{
        title: 'No reports',
        text: values.status === 'open' ? 'Every report is closed.' : 'There are none here.',
      }}
    >
      {(items, empty) => <ReportReview reports={items} empty={empty} />}
    </QueuePage>
  );
}

/** The queue, the open report, and its question. */
function ReportReview({ reports, empty }: { reports: ReportListItem[]; empty: ReactNode }) {
  const review = useReportReview(reports);
  const { report, reply, setReply, hasUnsent, busy, faults, closed, open, close, reopen } = review;
  const items = reports.map((report) => ({ id: report._id, content: <ReportItem report={report} /> }));
  return (
    <>
      <LeaveGuard isDirty={hasUnsent} text="A reply that you typed is not sent. If you leave, it is lost." />
      <QueueDesk
        label="Reports"
        items={items}
        openId={report?._id}
        onOpen={open}
        decided={closed?.text}
        busy={busy}
        fault={faults.error}
        onUndo={() => closed && reopen(closed.id)}
        empty={empty}
      >
        {report && (
          <>
            <ReportForm
              report={report}
              reply={reply}
              busy={busy}
              faults={faults}
              onReply={setReply}
              onClose={close}
              onReopen={() => reopen(report._id)}
            />
            <QuestionPreview question={report.question} />
          </>
        )}
      </QueueDesk>
    </>
  );
}
