import { ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Rows, rowsPerPage } from '../../list/list-table.tsx';
import { Loaded } from '../../loaded.tsx';
import styles from './subscribers.module.css';

/** A short list with days within a page: its owner stores the current page. */
export function PartTable<Row extends { _id: string }>({
  caption,
  columns,
  query,
  empty,
  page,
  onPage,
}: {
  caption: string;
  columns: Column<Row>[];
  query: UseQueryResult<Rows<Row>>;
  /** Shown if there are no rows. */
  empty: string;
  page: number;
  onPage: (page: number) => void;
}) {
  return (
    <Loaded query={query} title={caption} lines={3}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className={styles.none}>{empty}</p>
        ) : (
          <>
            <DataTable
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              busy={query.isFetching}
            />
            <p>
              <ZoneNote />
            </p>
            <Pager page={page} pages={Math.ceil(total / rowsPerPage)} busy={query.isFetching} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}
