import type { TestListOutput } from '@fairway/contracts/testing';
import { Day } from '@fairway/ui/day';
import styles from './test-list.module.css';

export function TestList({ tests }: { tests: TestListOutput }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by keys too
    <section className={styles.scroll} aria-label="Your tests, table" tabIndex={0}>
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
              <td>
                <Day at={test.insert_date} />
              </td>
              <td>{test.status}</td>
              <td className={styles.number}>{test.question_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
