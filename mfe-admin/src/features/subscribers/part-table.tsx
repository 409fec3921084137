import { ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Rows, rowsPerPage } from '../../list/list-table.tsx';
import { Loaded } from '../../loaded.tsx';
import styles from './subscribers.module.css';

/** A short list with days within a page. */
export function PartTable<Row extends { _id: string }, Part extends Rows<Row>>({
  caption,
  columns,
  pageOf,
  empty,
  note,
}: {
  caption: string;
  columns: Column<Row>[];
  /** The query of one of its pages. */
  pageOf: (page: number) => UseQueryOptions<Part, Error, Part, (string | number)[]>;
  /** Shown if there are no rows. */
  empty: string;
  note?: (part: Part) => ReactNode;
}) {
  const [page, setPage] = useState(0);
  const query = useQuery(pageOf(page));
  return (
    <Loaded query={query} title={caption} lines={3}>
      {(part) => {
        const { rows, total } = part;
        return (
          <>
            {total === 0 ? (
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
                <Pager page={page} pages={Math.ceil(total / rowsPerPage)} busy={query.isFetching} onPage={setPage} />
              </>
            )}
            {note?.(part)}
          </>
        );
      }}
    </Loaded>
  );
}
