import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { Instant } from '@fairway/ui/days/day';
import { useEffect, useRef } from 'react';
import styles from './report-queue.module.css';

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
  openId,
  onOpen,
}: {
  reports: ReportListItem[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another report is opened
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  return (
    <ul ref={list} className={styles.queue} aria-label="Reports">
      {reports.map(({ _id, reason, message, reported_at, open_reports, question }) => (
        <li key={_id}>
          <button type="button" aria-current={_id === openId ? 'true' : undefined} onClick={() => onOpen(_id)}>
            <b>{question.Z_PK}</b> · {reasonText[reason]}
            {open_reports > 1 && ` · ${open_reports} reports`}
            <span>{message || 'No message'}</span>
            <small>
              <Instant at={reported_at} />
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
