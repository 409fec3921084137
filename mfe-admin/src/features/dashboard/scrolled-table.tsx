import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

export type ScrolledColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell names the row. */
  isName?: boolean;
  isNumber?: boolean;
  /** The title is for screen readers only. */
  isQuiet?: boolean;
  /** Of its cells. */
  className?: string | undefined;
};

/** A table that may be wider than a phone; `children` are below it. */
export function ScrolledTable<Row>({
  name,
  className,
  columns,
  rows,
  rowKey,
  children,
}: {
  name: string;
  className: string | undefined;
  columns: readonly ScrolledColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too
    <section className={styles.scroll} aria-label={`${name}, table`} tabIndex={0}>
      <table className={`${styles.table} ${className}`}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber, isQuiet }) => (
              <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
                {isQuiet ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, cell, isName, isNumber, className }) =>
                isName ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={isNumber ? styles.number : className}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
