import { useHost } from '@fairway/area/use-host';
import { namedDayText } from '@fairway/contracts/identity/day-text';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { historyQuery } from './api.ts';
import styles from './question-history.module.css';

/**
 * Under the verdict: how often the question was missed before this answer, and whether a right answer removed it from
 * the mistakes. Requested while the question is being read.
 */
export function QuestionHistory({
  set,
  round,
  zid,
  isRight,
  isAnswered,
}: {
  /** The set in which the question is answered. */
  set: string;
  /** How often the answers of the set were cleared. */
  round: number;
  zid: string;
  /** Undefined until it is answered. */
  isRight: boolean | undefined;
  isAnswered: (zid: string) => boolean;
}) {
  const { api } = useHost();
  const zone = useDayZone();
  const queries = useQueryClient();
  const { data } = useQuery(historyQuery({ api, queries, set, round, isAnswered }, zid));
  if (isRight === undefined) return null;
  if (data === null) {
    return (
      <p className={styles.history}>
        Your log is off, so this answer counts in no list or figure. <Link to={paths.settings}>Settings</Link>
      </p>
    );
  }
  // Reserves its line before the text is known.
  if (!data) return <p className={styles.history} />;
  const isCounted = data.isAfter && !isRight;
  return (
    <p className={styles.history}>
      {wordsOf(data.missed - (isCounted ? 1 : 0), isCounted ? null : data.missedAt, zone)}
      {isRight && removalOf(data.rightsLeft, data.isAfter)}
    </p>
  );
}

/** What a right answer means for the mistakes. `left` is read before that answer, or after it. */
function removalOf(left: number, isAfter: boolean): string {
  // A question that is not among the mistakes now may have left them long before this answer.
  if (left === 0) return '';
  const more = isAfter ? left : left - 1;
  if (more === 0) return ' Two right answers in a row: it was removed from your mistakes.';
  return more === 1 ? ' One more right answer in a row removes it from your mistakes.' : '';
}

function wordsOf(missed: number, lastAt: string | null, zone: string): string {
  if (missed <= 0) return 'Not missed before.';
  const times = missed === 1 ? 'once' : missed === 2 ? 'twice' : `${formatNumber(missed)} times`;
  return lastAt === null ? `Missed ${times} before.` : `Missed ${times} before, last on ${namedDayText(lastAt, zone)}.`;
}
