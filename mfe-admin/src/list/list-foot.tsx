import { ZoneNote } from '@fairway/ui/days/day';
import { Pager } from '@fairway/ui/lists/pager';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useSearchParams } from 'react-router-dom';
import { withValues } from './list-address.ts';
import styles from './list-table.module.css';
import { pageSizes } from './use-page-size.ts';

/** Which rows are shown, and the other pages. */
export function ListFoot({
  range,
  hasDays,
  page,
  pages,
  busy,
  pageSize,
  onPage,
}: {
  /** The text of `rangeText`. */
  range: string;
  /** Names the zone of the list's days. */
  hasDays: boolean;
  page: number;
  pages: number;
  busy: boolean;
  /** Makes the page size selectable. */
  pageSize: number | undefined;
  onPage: (page: number) => void;
}) {
  return (
    <footer className={styles.foot}>
      <span>{range}</span>
      {hasDays && <ZoneNote />}
      {pageSize !== undefined && <RowsSelect pageSize={pageSize} />}
      <Pager page={page} pages={pages} busy={busy} onPage={onPage} />
    </footer>
  );
}

/** `11–20 of 35 (filtered from 120)` or `1–10 of over 10,000`. `first` counts from 0; `all` is the total without filters. */
export function rangeText(
  first: number,
  rows: number,
  { total, all, hasMore }: { total: number; all?: number; hasMore?: boolean },
): string {
  const range = rows === 0 ? '0' : `${formatNumber(first + 1)}–${formatNumber(first + rows)}`;
  const filtered = all !== undefined && all > total ? ` (filtered from ${formatNumber(all)})` : '';
  return `${range} of ${totalText({ total, hasMore })}${filtered}`;
}

export const totalText = ({ total, hasMore }: { total: number; hasMore?: boolean | undefined }): string =>
  `${hasMore ? 'over ' : ''}${formatNumber(total)}`;

function RowsSelect({ pageSize }: { pageSize: number }) {
  const [, setAddress] = useSearchParams();
  return (
    <label className={styles.size}>
      Rows
      <select
        value={pageSize}
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
