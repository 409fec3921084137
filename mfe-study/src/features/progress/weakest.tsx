import type { ProgressOutput, TopicFigures } from '@fairway/contracts/study';
import { type Column, DataTable } from '@fairway/ui/data-table';
import { Link } from 'react-router-dom';
import { paths, topicPlace } from '../../paths.ts';
import styles from './progress.module.css';
import { TableBehind } from './table-behind.tsx';
import { percent } from './trend.ts';

const keyOf = ({ ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY }: TopicFigures) =>
  [ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY].join('-');

const columns: Column<TopicFigures>[] = [
  { key: 'name', title: 'Topic', cell: ({ name, book }) => (name === book ? name : `${name} (${book})`) },
  { key: 'atLeast', title: 'Lower estimate', numeric: true, cell: ({ atLeast }) => percent(atLeast) },
  { key: 'share', title: 'Right', numeric: true, cell: ({ share }) => percent(share) },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => answered.toLocaleString('en-US') },
];

/** The topics most in need, each a link into its questions. `atLeast` orders them: with few answers a topic counts as weaker. */
export function Weakest({ progress: { weakest } }: { progress: ProgressOutput }) {
  if (weakest.length === 0) {
    return <p className={styles.soft}>Answer five questions of a topic to see it here.</p>;
  }
  return (
    <>
      <p className={styles.soft}>Weakest first, from your answers in study and in practice tests.</p>
      <ul className={styles.bars}>
        {weakest.map((figures) => (
          <li key={keyOf(figures)}>
            <Link className={styles.name} to={paths.watch(topicPlace(figures))}>
              {figures.name}
            </Link>
            <span className={styles.figures}>
              {percent(figures.share)} right · {figures.answered.toLocaleString('en-US')} answers
            </span>
            <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.whole} width="100" height="4" />
              <rect className={styles.share} width={figures.share * 100} height="4" />
            </svg>
          </li>
        ))}
      </ul>
      <TableBehind>
        <DataTable caption="Weakest topics" columns={columns} rows={weakest} rowKey={keyOf} />
      </TableBehind>
    </>
  );
}
