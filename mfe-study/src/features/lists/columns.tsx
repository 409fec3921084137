import type { ListedQuestion, LoggedEntry, MarkEntry } from '@fairway/contracts/question-bank/study';
import { Button } from '@fairway/ui/buttons/button';
import { Day } from '@fairway/ui/days/day';
import type { Column } from '@fairway/ui/lists/data-table';
import { BankText } from '@fairway/ui/questions/bank-text';
import { Link } from 'react-router-dom';
import { type Place, paths } from '../../paths.ts';
import styles from './lists.module.css';

type Entry = MarkEntry & { question: ListedQuestion | null };

/**
 * The question's text, linked to the question. A question removed from the bank keeps its row, so that it can be
 * removed from the list.
 */
export function questionColumn<Row extends Entry | LoggedEntry>(placeOf: (row: Row) => Place): Column<Row> {
  return {
    key: 'question',
    title: 'Question',
    long: true,
    cell: (row) =>
      row.question ? (
        <>
          <Link className={styles.question} to={paths.watch(placeOf(row))}>
            <BankText text={row.question.ZQUESTION} />
          </Link>
          <div className={styles.number}>{row.question.ZNUMBER}</div>
        </>
      ) : (
        <span className={styles.gone}>This question is no longer in the bank.</span>
      ),
  };
}

/** A question in its book, even if the member's rating leaves it out. */
export const inItsBook = ({ zmcq_id, question }: Entry | LoggedEntry): Place => ({
  mode: 'normal',
  type: 'book',
  id: question?.ZINBOOK ?? '0',
  num: 1,
  zid: zmcq_id,
  rating: 'all',
});

export const bookColumn: Column<Entry | LoggedEntry> = {
  key: 'book',
  title: 'Book',
  cell: ({ question }) =>
    question && [question.ZBOOKNAME, question.ZSUBCATEGORYNAME].filter((name) => name !== '').join(' · '),
};

export const dayColumn = (title: string): Column<Entry | LoggedEntry> => ({
  key: 'insert_date',
  title,
  cell: ({ insert_date }) => <Day at={insert_date} />,
});

export const answerColumn: Column<LoggedEntry> = {
  key: 'answer_type',
  title: 'Your answer',
  sortable: true,
  cell: ({ answer_type, correct, changed_since }) => (
    <span className={correct ? styles.right : styles.wrong}>
      {answer_type.toUpperCase()} {correct ? '✓ Correct' : '✕ Wrong'}
      {changed_since && <small> The question has changed since.</small>}
    </span>
  ),
};

export const removeColumn = <Row extends Entry>(label: string, onRemove: (row: Row) => void): Column<Row> => ({
  key: 'remove',
  title: label,
  quiet: true,
  cell: (row) => (
    <Button kind="quiet" aria-label={`${label} question ${row.question?.ZNUMBER ?? ''}`} onClick={() => onRemove(row)}>
      {label}
    </Button>
  ),
});
