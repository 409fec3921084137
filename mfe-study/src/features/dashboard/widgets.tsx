import { useHost } from '@fairway/area/use-host';
import type { DashboardCounts } from '@fairway/contracts/question-bank/study';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { countsQuery } from '../../progress-queries.ts';
import styles from './widgets.module.css';

const widgets: Figure[] = [
  { title: 'Bookmarked', countOf: ({ dashbook }) => dashbook, href: paths.bookmarked },
  { title: 'Hidden', countOf: ({ dashhidden }) => dashhidden, href: paths.hidden },
  {
    title: 'Answered',
    note: 'Different questions in your log, without tests',
    countOf: ({ dashlogged }) => dashlogged,
    href: paths.logged,
  },
  { title: 'By topic', countOf: ({ logged_topics }) => logged_topics.length, href: paths.topics },
];

/** `note`: what is counted, if the title does not say. */
type Figure = { title: string; note?: string; countOf: (counts: DashboardCounts) => number; href: string };

/** The four figures, each linked to the list it counts. `isComing` reserves their space until access begins. */
export function Widgets({ isActivating }: { isActivating: boolean }) {
  return (
    <ul className={styles.widgets}>
      {widgets.map((widget) => (
        <Widget key={widget.title} {...widget} isActivating={isActivating} />
      ))}
    </ul>
  );
}

function Widget({ title, note, countOf, href, isActivating }: Figure & { isActivating: boolean }) {
  const { api } = useHost();
  const total = useQuery({ ...countsQuery(api), select: countOf, enabled: !isActivating });
  return (
    <li>
      <span>{title}</span>
      {note && <small>{note}</small>}
      {/* Loading is not announced: four bare figures would be read out whenever the page opens. */}
      <output className={styles.total} aria-live="off">
        {total.isSuccess ? formatNumber(total.data) : total.isError ? '–' : '…'}
      </output>
      {total.isError ? (
        <button type="button" onClick={() => total.refetch()} aria-label={`Retry ${title}`}>
          Did not load · Retry
        </button>
      ) : (
        <Link to={href} aria-label={`View List: ${title}`}>
          View List
        </Link>
      )}
    </li>
  );
}
