import type { ReactNode } from 'react';

/** `all`: how many there are without the filters, where the call says so. */
export type Rows<Row> = { rows: Row[]; total: number; all?: number };

export type ListColumn<Row> = {
  key: string;
  title: string;
  /** The cell as text, for the table and for CSV. A column without it, such as one of buttons, is not in the CSV. */
  text?: (row: Row) => string;
  /** What the table shows in place of the text. */
  cell?: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean;
  /** The server can filter by it. */
  filterable?: boolean;
  /** What it can be filtered by, where that is a choice. */
  options?: readonly { value: string; text: string }[];
  numeric?: boolean;
  /** Where it stands on a phone's card, where that is not a line with its title. The first column is the card's title. */
  card?: 'title' | 'corner' | 'line';
};

/** A column that cannot be hidden: the one that names the row, and those of buttons. */
export const isFixed = <Row>(column: ListColumn<Row>, index: number): boolean => index === 0 || !column.text;
