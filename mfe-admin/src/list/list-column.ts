import type { ReactNode } from 'react';

/**
 * `all`: the total without filters, if the call returns it. `hasMore`: more rows match than `total`, which are not
 * listed.
 */
export type Rows<Row> = { rows: Row[]; total: number; all?: number; hasMore?: boolean };

export type ListColumn<Row> = {
  key: string;
  title: string;
  /**
   * The cell as text, for the table and for CSV, with days in `zone`. A column without it, such as one of buttons, is not
   * in the CSV.
   */
  text?: (row: Row, zone: string) => string;
  /** Replaces the text in the table. */
  cell?: (row: Row) => ReactNode;
  /** Its text can be long: the cell shows two lines, and its title has all of it. */
  isLong?: boolean;
  /** The server can sort by it. */
  sortable?: boolean;
  /** The server can filter by it. */
  filterable?: boolean;
  /** What can be typed in the filter. */
  filterHint?: string;
  /** The filter's options, if it is a select: the value and the text of each. */
  options?: readonly (readonly [string, string])[];
  numeric?: boolean;
  /** It shows days or times: the list names their zone. */
  hasDays?: boolean;
  /**
   * Its place on a phone's card, unless it is a field with its title. The first column is the card's title, unless
   * another one is. `value` is a field and `line` a line without a title.
   */
  card?: 'title' | 'corner' | 'line' | 'value';
};

/** A column that cannot be hidden: the one that names the row, and those of buttons. */
export const isFixed = <Row>(column: ListColumn<Row>, index: number): boolean => index === 0 || !column.text;
