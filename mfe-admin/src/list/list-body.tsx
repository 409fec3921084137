import { useDayZone } from '@fairway/ui/days/day-zone';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

export function ListBody<Row extends { _id: string }>({
  list: { rows, shown, selection, nameOf },
  isSelectable,
}: {
  list: List<Row>;
  isSelectable: boolean;
}) {
  const zone = useDayZone();
  const hasTitle = shown.some(({ card }) => card === 'title');
  return (
    <tbody>
      {rows.map((row) => {
        const isSelected = selection.has(row._id);
        return (
          <tr key={row._id} data-selected={isSelected || undefined}>
            {isSelectable && (
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
            {shown.map(({ key, title, text, cell, numeric, hasDays, card, isLong }, index) => {
              const words = text?.(row, zone);
              return (
                <td
                  key={key}
                  className={numeric ? styles.numeric : undefined}
                  data-title={title}
                  data-days={hasDays}
                  data-empty={(cell === undefined && words === '') || undefined}
                  data-card={card ?? (index === 0 && !hasTitle ? 'title' : text ? undefined : 'actions')}
                >
                  {isLong ? (
                    <span className={styles.long} title={words}>
                      {cell ? cell(row) : words}
                    </span>
                  ) : cell ? (
                    cell(row)
                  ) : (
                    words
                  )}
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
