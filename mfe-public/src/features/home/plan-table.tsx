import { formatNumber } from '@fairway/ui/text/format-number';
import styles from './plan-table.module.css';

type Row = { what: string; free: string | boolean; plan: string | boolean };

const rows = (freeAnswers: number | null): Row[] => [
  { what: 'All questions, to read in the directory', free: true, plan: true },
  {
    what: 'Answers a day',
    free: freeAnswers === null ? 'Some' : formatNumber(freeAnswers),
    plan: 'As many as you like',
  },
  { what: 'Light, dark and red night display', free: true, plan: true },
  { what: 'Your answers logged, by question and by topic', free: false, plan: true },
  { what: 'Bookmarks, and questions hidden for good', free: false, plan: true },
  { what: 'Practice exams generated from the topics you choose', free: false, plan: true },
  { what: 'Forums and comments on the questions', free: 'To read', plan: 'To read and to write' },
];

/** What is free next to what a plan includes. `freeAnswers` is null if unknown. */
export function PlanTable({ freeAnswers }: { freeAnswers: number | null }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">Free</th>
          <th scope="col">Any plan</th>
        </tr>
      </thead>
      <tbody>
        {rows(freeAnswers).map(({ what, free, plan }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <Cell value={free} />
            <Cell value={plan} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return <td>{value}</td>;
  return <td className={value ? styles.yes : styles.no}>{value ? 'Yes' : 'No'}</td>;
}
