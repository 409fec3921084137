import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { Instant } from '@fairway/ui/days/day';
import { QueueList } from '../../list/queue-list.tsx';

export const reasonText: Record<ReportListItem['reason'], string> = {
  wrong_answer: 'Wrong answer',
  unclear: 'Unclear',
  picture: 'Picture',
  typing_error: 'Typing error',
  out_of_date: 'Out of date',
  other: 'Other',
};

/** The reports of a page; one of them is open. */
export function ReportQueue({
  reports,
  ...open
}: {
  reports: ReportListItem[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  const items = reports.map(({ _id, reason, message, reported_at, open_reports, question }) => ({
    id: _id,
    content: (
      <>
        <b>{question.Z_PK}</b> · {reasonText[reason]}
        {open_reports > 1 && ` · ${open_reports} reports`}
        <span>{message || 'No message'}</span>
        <small>
          <Instant at={reported_at} />
        </small>
      </>
    ),
  }));
  return <QueueList label="Reports" items={items} {...open} />;
}
