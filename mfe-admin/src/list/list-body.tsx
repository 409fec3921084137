import { useDayZone } from '@fairway/ui/days/day-zone';
import type { ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import type { Table } from './use-list-table.ts';
import type { Selection } from './use-selection.ts';

export function ListBody<Row extends { _id: string }>({
  table,
  columns,
  selection,
  nameOf,
}: {
  table: Table<Row>;
  /** The visible columns. */
  columns: ListColumn<Row>[];
  /** Only if rows can be selected. */
  selection?: Selection | undefined;
  nameOf: (row: Row) => string;
}) {
  const zone = useDayZone();
  return (
    <tbody>
      {table.getRowModel().rows.map((item) => {
        const row = item.original;
        const isSelected = selection?.has(row._id) ?? false;
        return (
          <tr key={row._id} data-selected={isSelected || undefined}>
            {selection && (
              <td className={styles.select}>
                <input
                  type="checkbox"
                  aria-label={`Select ${nameOf(row)}`}
                  checked={isSelected}
                  disabled={selection.isFull && !isSelected}
                  onChange={({ target }) => selection.set([{ id: row._id, name: nameOf(row) }], target.checked)}
                />
              </td>
            )}
            {item.getVisibleCells().map((cell, index) => {
              const column = columns[index];
              return (
                <td
                  key={cell.id}
                  className={column?.numeric ? styles.numeric : undefined}
                  data-title={column?.title}
                  data-empty={(column?.cell === undefined && column?.text?.(row, zone) === '') || undefined}
                  // It may be cut short.
                  title={column?.card === 'line' ? column.text?.(row, zone) : undefined}
                  data-card={column?.card ?? (index === 0 ? 'title' : column?.text ? undefined : 'actions')}
                >
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

/** Rows as high as the list's, so that nothing jumps when it loads. */
export function ListSkeleton({ rows, hasFilters }: { rows: number; hasFilters: boolean }) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-pending>
      <i data-head={hasFilters ? 'filters' : 'titles'} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        <i key={row} />
      ))}
    </div>
  );
}
