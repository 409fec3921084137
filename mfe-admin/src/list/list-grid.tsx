import { ListBody } from './list-body.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

/** The rows of one page under their head. */
export function ListGrid<Row extends { _id: string }>({
  list,
  isSelectable,
  areFiltersOpen,
}: {
  list: List<Row>;
  isSelectable: boolean;
  /** On a phone. */
  areFiltersOpen: boolean;
}) {
  const { caption, query, rows, selection, preferences, nameOf } = list;
  const selected = rows.filter(({ _id }) => selection.has(_id)).length;
  const selectAll = {
    isChecked: rows.length > 0 && selected === rows.length,
    isMixed: selected > 0 && selected < rows.length,
    onChange: (isSelected: boolean) =>
      selection.set(
        rows.map((row) => ({ id: row._id, name: nameOf(row) })),
        isSelected,
      ),
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by keyboard too
    <section className={styles.scroll} aria-label={`${caption}, table`} tabIndex={0}>
      <table
        className={styles.table}
        aria-busy={query.isFetching}
        data-comfortable={preferences.isComfortable || undefined}
        data-filters={areFiltersOpen || undefined}
        data-selectable={isSelectable || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <ListHead list={list} selectAll={isSelectable ? selectAll : undefined} />
        <ListBody list={list} isSelectable={isSelectable} />
      </table>
    </section>
  );
}
