import { dayText, momentText } from '@fairway/contracts/identity/day-text';
import { Day, Moment } from '@fairway/ui/days/day';
import type { ListColumn } from './list-column.ts';

type Instant<Row> = (row: Row) => string;

/** A column with the day of an instant. */
export const dayColumn = <Row,>(at: Instant<Row>) =>
  ({
    hasDays: true,
    text: (row, zone) => dayText(at(row), zone),
    cell: (row) => <Day at={at(row)} />,
  }) satisfies Partial<ListColumn<Row>>;

/** A column with an instant, to the minute. */
export const momentColumn = <Row,>(at: Instant<Row>) =>
  ({
    hasDays: true,
    text: (row, zone) => momentText(at(row), zone),
    cell: (row) => <Moment at={at(row)} />,
  }) satisfies Partial<ListColumn<Row>>;
