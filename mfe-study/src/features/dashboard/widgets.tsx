import { useHost } from '@fairway/area/use-host';
import type { DashboardCounts } from '@fairway/contracts/study';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { countsQuery } from './counts.ts';
import styles from './widgets.module.css';

const widgets: Figure[] = [
  { title: 'Bookmarked', countOf: ({ dashbook }) => dashbook, href: paths.bookmarked },
  { title: 'Hidden', countOf: ({ dashhidden }) => dashhidden, href: paths.hidden },
  { title: 'Answered', countOf: ({ dashlogged }) => dashlogged, href: paths.logged },
  { title: 'By topic', countOf: ({ logged_topics }) => logged_topics.length, href: paths.topics },
];

type Figure = { title: string; countOf: (counts: DashboardCounts) => number; href: string };

/** The four figures, each leading to the list it counts. `isComing`: only their room, until there is access to them. */
export function Widgets({ isComing }: { isComing: boolean }) {
  return (
    <ul className={styles.widgets}>
      {widgets.map((widget) => (
        <Widget key={widget.title} {...widget} isComing={isComing} />
      ))}
    </ul>
  );
}

function Widget({ title, countOf, href, isComing }: Figure & { isComing: boolean }) {
  const { api } = useHost();
  const total = useQuery({ ...countsQuery(api), select: countOf, enabled: !isComing });
  return (
    <li>
      <span>{title}</span>
      {/* Its coming is no news: four bare figures would be read out whenever the page opens. */}
      <output className={styles.total} aria-live="off">
        {total.isSuccess ? total.data.toLocaleString('en-US') : total.isError ? '–' : '…'}
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
