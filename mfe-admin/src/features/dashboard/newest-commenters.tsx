import { useHost } from '@fairway/area/use-host';
import { Panel } from '@fairway/area-ui/panel';
import type { Panels } from '@fairway/area-ui/use-panels';
import type { CommentSummary } from '@fairway/contracts/content/content';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { newestCommentersQuery } from './api.ts';
import styles from './dashboard.module.css';
import { type ScrolledColumn, ScrolledTable } from './scrolled-table.tsx';

export function NewestCommenters({ panels }: { panels: Panels }) {
  const { api } = useHost();
  const query = newestCommentersQuery(api);
  const commenters = useQuery(query);
  return (
    <Panel id="comments" title="Comments" panels={panels} loads={query.queryKey} canFill>
      <div className={`${styles.tenRows} ${styles.twoLines}`}>
        <Loaded query={commenters} title="The list of comments" lines={9}>
          {(summaries) =>
            summaries.length === 0 ? (
              <EmptyState title="This Table Is Empty" text="No data found to show here. This table is empty." />
            ) : (
              <ScrolledTable
                name="Comments"
                className={styles.commenters}
                columns={columns}
                rows={summaries}
                rowKey={({ _id: { _id } }) => _id}
              />
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

const columns: ScrolledColumn<CommentSummary>[] = [
  { title: 'User Name', isName: true, cell: ({ _id: { user_name } }) => user_name ?? 'Undefine' },
  {
    title: 'Email',
    className: styles.email,
    cell: ({ _id: { email } }) => <span title={email ?? undefined}>{email ?? 'Undefine'}</span>,
  },
  { title: 'Total Comments', isNumber: true, cell: ({ count }) => formatNumber(count) },
  {
    title: 'Action',
    isQuiet: true,
    cell: ({ _id: { _id, user_name } }) => (
      <a href={paths.memberComments(_id)}>
        View <span className="sr-only">the comments of {user_name ?? 'a deleted user'}</span>
      </a>
    ),
  },
];
