import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { ZoneNote } from '@fairway/ui/days/day';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { Pager } from '@fairway/ui/lists/pager';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Rows, rowsPerPage } from '../../list/list-table.tsx';
import { Loaded } from '../../loaded.tsx';
import styles from './subscribers.module.css';

/** One of the short lists of a member, with days. */
export type MemberPart<Row, Part extends Rows<Row> = Rows<Row>> = {
  caption: string;
  columns: Column<Row>[];
  /** The query of one of its pages. */
  queryOf: (api: ApiClient, id: string, page: number) => UseQueryOptions<Part, Error, Part, (string | number)[]>;
  /** Shown if there are no rows. */
  empty: string;
  note?: (part: Part) => ReactNode;
};

export function PartTable<Row extends { _id: string }, Part extends Rows<Row>>({
  id,
  part: { caption, columns, queryOf, empty, note },
}: {
  /** The member. */
  id: string;
  part: MemberPart<Row, Part>;
}) {
  const { api } = useHost();
  const [page, setPage] = useState(0);
  const query = useQuery(queryOf(api, id, page));
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
