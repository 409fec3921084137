import type { LoggedTopic, TotalOutput } from '@fairway/contracts/study';
import type { ApiClient } from '@fairway/mfe/api-client';
import { useHost } from '@fairway/mfe/use-host';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './widgets.module.css';

/** Counts go with the lists they count: what changes a list has its count asked for anew. */
const count = (api: ApiClient, path: string, countOf: (answer: TotalOutput & LoggedTopic[]) => number) =>
  queryOptions({
    queryKey: ['lists', 'count', path],
    queryFn: async () => countOf(await api.get(`/api/mlp_logged/${path}`)),
  });

const widgets = [
  { title: 'Bookmarked', call: 'get_bookdash', href: paths.bookmarked },
  { title: 'Hidden', call: 'get_hiddendash', href: paths.hidden },
  { title: 'Answered', call: 'total_logged_ques', href: paths.logged },
  { title: 'By topic', call: 'getLogedTopic', href: paths.topics },
] as const;

/** The four figures, each leading to the list it counts. */
export function Widgets() {
  return (
    <ul className={styles.widgets}>
      {widgets.map((widget) => (
        <Widget key={widget.call} {...widget} />
      ))}
    </ul>
  );
}

function Widget({ title, call, href }: (typeof widgets)[number]) {
  const { api } = useHost();
  const total = useQuery(count(api, call, (answer) => (call === 'getLogedTopic' ? answer.length : answer.total)));
  return (
    <li>
      <span className={styles.title}>{title}</span>
      <output className={styles.total}>
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
