import type { ProgressOutput, TopicFigures } from '@fairway/contracts/study';
import { type Column, DataTable } from '@fairway/ui/data-table';
import { formatNumber } from '@fairway/ui/format-number';
import { Link } from 'react-router-dom';
import { paths, topicPlace } from '../../paths.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './progress.module.css';
import { ShareBar } from './share-bar.tsx';
import { percent } from './trend.ts';

const keyOf = ({ ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY }: TopicFigures) =>
  [ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY].join('-');

const columns: Column<TopicFigures>[] = [
  { key: 'name', title: 'Topic', cell: ({ name, book }) => (name === book ? name : `${name} (${book})`) },
  { key: 'atLeast', title: 'Lower estimate', numeric: true, cell: ({ atLeast }) => percent(atLeast) },
  { key: 'share', title: 'Right', numeric: true, cell: ({ share }) => percent(share) },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => formatNumber(answered) },
];

/**
 * The weakest topics, each linked to its questions. Ordered by `atLeast`: with few answers a topic counts as weaker.
 */
export function Weakest({ progress: { weakest } }: { progress: ProgressOutput }) {
  if (weakest.length === 0) {
    return <p className={styles.soft}>Answer five questions on a topic to see it here.</p>;
  }
  return (
    <>
      <p className={styles.soft}>From your answers in study and in practice tests. Tick: the passing score.</p>
      <ul className={`${styles.bars} ${styles.weakest}`}>
        {weakest.map((figures) => (
          <li key={keyOf(figures)}>
            <span className={styles.name}>{figures.name}</span>
            <span className={styles.figures}>
              {percent(figures.share)} right · {formatNumber(figures.answered)} answers
            </span>
            <Link className={styles.study} to={paths.watch(topicPlace(figures))}>
              Study <span className="sr-only">{figures.name}</span>
            </Link>
            <ShareBar share={figures.share} zinbook={figures.ZINBOOK} />
          </li>
        ))}
      </ul>
      <Disclosure>
        <DataTable caption="Weakest topics" columns={columns} rows={weakest} rowKey={keyOf} />
      </Disclosure>
    </>
  );
}
