import type { ProgressOutput, WeakTopic } from '@fairway/contracts/question-bank/study';
import { minComparedAnswers } from '@fairway/contracts/testing/pass-marks';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { formatNumber } from '@fairway/ui/text/format-number';
import { Link } from 'react-router-dom';
import { paths, topicPlace } from '../../paths.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './progress.module.css';
import { ShareBar } from './share-bar.tsx';

const keyOf = ({ ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY }: WeakTopic) => [ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY].join('-');

/** How many of the answers would have to be right to pass. */
const rightToPass = ({ answered, pass_mark }: WeakTopic) => Math.ceil((answered * pass_mark) / 100);

const columns: Column<WeakTopic>[] = [
  { key: 'name', title: 'Topic', cell: ({ name, book }) => (name === book ? name : `${name} (${book})`) },
  { key: 'correct', title: 'Right', numeric: true, cell: ({ correct }) => formatNumber(correct) },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => formatNumber(answered) },
  { key: 'pass', title: 'Right to pass', numeric: true, cell: (topic) => formatNumber(rightToPass(topic)) },
  { key: 'mark', title: 'Passing score', numeric: true, cell: ({ pass_mark }) => `${pass_mark}%` },
];

/** The topics furthest below their passing score, each linked to its questions. */
export function Weakest({ progress: { weakest, weakest_of } }: { progress: ProgressOutput }) {
  if (weakest.length === 0) {
    return (
      <p className={styles.soft}>
        {weakest_of > 0
          ? `None: in every topic with at least ${minComparedAnswers} answers you are at or above the passing score.`
          : `No topic has ${minComparedAnswers} answers yet. With fewer, a topic is not called weak.`}
      </p>
    );
  }
  return (
    <>
      <p className={styles.soft}>
        Furthest below the passing score, from your answers in study and in practice tests. A topic with fewer than{' '}
        {minComparedAnswers} answers counts for the larger topic or the book that it belongs to. Tick: the passing
        score.
      </p>
      <ul className={`${styles.bars} ${styles.weakest}`}>
        {weakest.map((topic) => (
          <li key={keyOf(topic)}>
            <span className={styles.name}>{topic.name}</span>
            <span className={styles.figures}>
              {formatNumber(topic.correct)} of {formatNumber(topic.answered)} right, {formatNumber(rightToPass(topic))}{' '}
              to pass ({topic.pass_mark}%)
            </span>
            <Link className={styles.study} to={paths.watch(topicPlace(topic))}>
              Study <span className="sr-only">{topic.name}</span>
            </Link>
            <ShareBar share={topic.share} zinbook={topic.ZINBOOK} />
          </li>
        ))}
      </ul>
      <Disclosure>
        <DataTable caption="Weakest topics" columns={columns} rows={weakest} rowKey={keyOf} />
      </Disclosure>
    </>
  );
}
