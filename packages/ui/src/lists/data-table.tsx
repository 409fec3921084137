import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** The direction in which a column is sorted. */
export type SortType = 'asc' | 'desc';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column's title is a button that sorts by it. */
  sortable?: boolean;
  /** Right-aligned, with tabular figures. */
  numeric?: boolean;
  /** The title is for screen readers only, such as above a column of buttons. */
  quiet?: boolean;
  /** May contain words of any length, which are broken if needed. Other columns are as wide as their longest word. */
  long?: boolean;
  /** If rows are cards: no title before a self-explanatory cell, or no cell at all. */
  narrow?: 'untitled' | 'hidden';
};

/**
 * Rows of one page. In a narrow window each row is a card with a title before each cell. The owner sorts: `onSort`
 * receives the column and the direction; the current column reverses.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sortBy,
  sortType = 'asc',
  onSort,
  busy = false,
  toneOf = () => undefined,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sortBy?: string;
  sortType?: SortType;
  onSort?: (key: string, type: SortType) => void;
  /** Other rows are loading; these are the previous ones. */
  busy?: boolean;
  /** Green or red, if a row is right or wrong; its cells say so in words. */
  toneOf?: (row: Row) => 'right' | 'wrong' | undefined;
}) {
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, sortable, numeric, quiet }) => (
            <th
              key={key}
              scope="col"
              className={numeric ? styles.numeric : undefined}
              aria-sort={ariaSortOf(sortBy === key ? sortType : undefined)}
            >
              {sortable && onSort ? (
                <SortTitle
                  title={title}
                  type={sortBy === key ? sortType : undefined}
                  onSort={(type) => onSort(key, type)}
                />
              ) : (
                <span className={quiet ? 'sr-only' : undefined}>{title}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles[toneOf(row) ?? '']}>
            {columns.map(({ key, title, cell, numeric, quiet, long, narrow }) => (
              <td
                key={key}
                className={numeric ? styles.numeric : long ? styles.long : undefined}
                data-title={quiet || narrow ? undefined : title}
                data-narrow={narrow === 'hidden' ? narrow : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

/** The `aria-sort` of a column that is sorted by `type`, if it is. */
export const ariaSortOf = (type: SortType | undefined) => type && ariaSorts[type];

const arrows = { asc: '↑', desc: '↓' };

/** A column's title that sorts by it; the sorted column, in the direction `type`, reverses. */
export function SortTitle({
  title,
  type,
  onSort,
}: {
  title: string;
  type: SortType | undefined;
  onSort: (type: SortType) => void;
}) {
  return (
    <button type="button" onClick={() => onSort(type === 'asc' ? 'desc' : 'asc')}>
      {title} <span aria-hidden="true">{type ? arrows[type] : '↕'}</span>
    </button>
  );
}
