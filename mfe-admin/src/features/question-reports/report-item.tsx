import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { Instant } from '@fairway/ui/days/day';

export const reasonText: Record<ReportListItem['reason'], string> = {
  wrong_answer: 'Wrong answer',
  unclear: 'Unclear',
  picture: 'Picture',
  typing_error: 'Typing error',
  out_of_date: 'Out of date',
  other: 'Other',
};

/** A report in the queue. */
export function ReportItem({ report }: { report: ReportListItem }) {
  const { reason, message, reported_at, open_reports, question } = report;
  return (
    <>
      <b>{question.Z_PK}</b> · {reasonText[reason]}
      {open_reports > 1 && ` · ${open_reports} reports`}
      <span>{message || 'No message'}</span>
      <small>
        <Instant at={reported_at} />
      </small>
    </>
  );
}
