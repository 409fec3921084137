import { ZoneNote } from '@fairway/ui/days/day';
import { Pager } from '@fairway/ui/lists/pager';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useSearchParams } from 'react-router-dom';
import { withValues } from './list-address.ts';
import type { Rows } from './list-column.ts';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';
import { pageSizes } from './use-page-size.ts';

/** Which rows are shown, and the other pages. */
export function ListFoot<Row extends { _id: string }>({ list }: { list: List<Row> }) {
  const { query, page, pages, size, isSizeSelectable, hasDays, showPage } = list;
  return (
    <footer className={styles.foot}>
      <span>{query.data ? rangeText(page * size, query.data) : '…'}</span>
      {hasDays && <ZoneNote />}
      {isSizeSelectable && <RowsSelect size={size} />}
      <Pager page={page} pages={pages} busy={query.isFetching} onPage={showPage} />
    </footer>
  );
}

/** `11–20 of 35 (filtered from 120)` or `1–10 of over 10,000`. `first` counts from 0. */
function rangeText(first: number, { rows, all, ...found }: Rows<unknown>): string {
  const range = rows.length === 0 ? '0' : `${formatNumber(first + 1)}–${formatNumber(first + rows.length)}`;
  const filtered = all !== undefined && all > found.total ? ` (filtered from ${formatNumber(all)})` : '';
  return `${range} of ${totalText(found)}${filtered}`;
}

export const totalText = ({ total, hasMore }: Omit<Rows<unknown>, 'rows'>): string =>
  `${hasMore ? 'over ' : ''}${formatNumber(total)}`;

function RowsSelect({ size }: { size: number }) {
  const [, setAddress] = useSearchParams();
  return (
    <label className={styles.size}>
      Rows
      <select
        value={size}
        onChange={({ target }) => setAddress((before) => withValues(before, { rows: target.value }))}
      >
        {pageSizes.map((rows) => (
          <option key={rows} value={rows}>
            {rows}
          </option>
        ))}
      </select>
    </label>
  );
}
