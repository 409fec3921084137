import { isReadLongAgo, unknownFact } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamFact } from '@fairway/contracts/question-bank/exams';
import { CalendarDay } from '@fairway/ui/days/day';
import { certaintyText, Diamonds } from './certainty.tsx';
import styles from './exams.module.css';

/** One fact: its value, how sure it is, its source, and when that was read. `of` names it if it is unknown. */
export function FactLine({
  fact: { value, certainty, source, read_on },
  of = '',
  text = String,
  today,
}: {
  fact: Pick<ExamFact, 'value' | 'certainty' | 'source' | 'read_on'>;
  of?: string;
  text?: (value: string) => string;
  today: string;
}) {
  return (
    <li>
      <Diamonds certainty={certainty} />{' '}
      {value === null ? (
        <span>
          {of}: {unknownFact}.
        </span>
      ) : (
        <b>{text(value)}</b>
      )}{' '}
      <small>
        {value !== null && `${certaintyText[certainty]}: `}
        {source}, read <CalendarDay date={read_on} />
        {isReadLongAgo(read_on, today) && <strong className={styles.old}> More than a year ago: check it again</strong>}
      </small>
    </li>
  );
}
