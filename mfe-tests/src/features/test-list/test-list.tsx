import type { TestListOutput } from '@fairway/contracts/testing';
import styles from './test-list.module.css';

/** Dates read 'D MMM YYYY', in UTC as they are stored. */
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function TestList({ tests }: { tests: TestListOutput }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr-only">Your tests</caption>
        <thead>
          <tr>
            <th scope="col">Test Name</th>
            <th scope="col">Topic</th>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.number}>
              Questions
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <tr key={test.test_num}>
              <th scope="row">{test.test_name}</th>
              <td>{test.topic}</td>
              <td>{dateFormat.format(new Date(test.insert_date))}</td>
              <td>{test.status}</td>
              <td className={styles.number}>{test.question_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
