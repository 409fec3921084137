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
import { ScrolledTable } from './scrolled-table.tsx';

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
              <CommentersTable summaries={summaries} />
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

function CommentersTable({ summaries }: { summaries: CommentSummary[] }) {
  return (
    <ScrolledTable name="Comments" className={styles.commenters}>
      <thead>
        <tr>
          <th scope="col">User Name</th>
          <th scope="col">Email</th>
          <th scope="col" className={styles.number}>
            Total Comments
          </th>
          <th scope="col">
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {summaries.map(({ _id: { _id, user_name, email }, count }) => (
          <tr key={_id}>
            <th scope="row">{user_name ?? 'Undefine'}</th>
            <td className={styles.email} title={email ?? undefined}>
              {email ?? 'Undefine'}
            </td>
            <td className={styles.number}>{formatNumber(count)}</td>
            <td>
              <a href={paths.memberComments(_id)}>
                View <span className="sr-only">the comments of {user_name ?? 'a deleted user'}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
