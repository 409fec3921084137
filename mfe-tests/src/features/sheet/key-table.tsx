import type { TestItem } from '@fairway/contracts/testing/testing';
import { ChangedNote } from '../../changed-note.tsx';
import styles from './key-table.module.css';

/** The right letter for each number, with its reference if the test has any. */
export function KeyTable({ items }: { items: TestItem[] }) {
  const hasReferences = items.some(({ zmcq_id }) => zmcq_id?.ZREFERENCE);
  return (
    <table className={styles.key}>
      <caption className="sr-only">Answer Key</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Answer</th>
          <th scope="col">Question</th>
          {hasReferences && <th scope="col">Reference</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { _id, num, zmcq_id } = item;
          return (
            <tr key={_id}>
              <td>{num}</td>
              <th scope="row">{zmcq_id?.ZANSWER?.toUpperCase() ?? '–'}</th>
              <td>
                {zmcq_id?.ZNUMBER ?? 'No longer in the bank'}
                <ChangedNote item={item} />
              </td>
              {hasReferences && <td>{zmcq_id?.ZREFERENCE}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
