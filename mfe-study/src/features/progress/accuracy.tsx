import type { ProgressOutput, TopicFigures } from '@fairway/contracts/study';
import { type Column, DataTable } from '@fairway/ui/data-table';
import { Segmented } from '@fairway/ui/segmented';
import { useState } from 'react';
import styles from './progress.module.css';
import { TableBehind } from './table-behind.tsx';
import { percent, trendOf, trendSign } from './trend.ts';

type Level = 'books' | 'categories' | 'subcategories';

const levels: { value: Level; label: string }[] = [
  { value: 'books', label: 'Books' },
  { value: 'categories', label: 'Categories' },
  { value: 'subcategories', label: 'Sub-categories' },
];
/** The chart shows the topics answered most; the table behind it has all of them. */
const mostShown = 10;

const keyOf = ({ ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY }: TopicFigures) =>
  [ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY].join('-');

const testedShare = ({ tested, testedCorrect }: TopicFigures) =>
  tested === 0 ? 'None' : percent(testedCorrect / tested);

const columns: Column<TopicFigures>[] = [
  { key: 'name', title: 'Topic', cell: ({ name, book }) => (name === book ? name : `${name} (${book})`) },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => answered.toLocaleString('en-US') },
  { key: 'share', title: 'Right', numeric: true, cell: ({ share }) => percent(share) },
  { key: 'recent', title: 'Last 20', numeric: true, cell: ({ recent }) => percent(recent) },
  { key: 'tested', title: 'In tests', numeric: true, cell: ({ tested }) => tested.toLocaleString('en-US') },
  { key: 'testedShare', title: 'Right in tests', numeric: true, cell: testedShare },
  { key: 'trend', title: 'Trend', cell: (figures) => trendOf(figures) },
];

/** How well the member does, by book, category or sub-category, with the way it goes. */
export function Accuracy({ progress }: { progress: ProgressOutput }) {
  const [level, setLevel] = useState<Level>('books');
  const sorted = progress[level].toSorted((a, b) => b.answered - a.answered);
  return (
    <>
      <div className={styles.levels}>
        <Segmented label="By" value={level} options={levels} onChange={setLevel} />
      </div>
      <p className={styles.soft}>
        {sorted.length === 0
          ? 'No answers in these yet.'
          : 'Bar: all your answers, in study and in practice tests. Tick: about your last 20.'}
      </p>
      <ul className={styles.bars}>
        {sorted.slice(0, mostShown).map((figures) => (
          <Bar key={keyOf(figures)} figures={figures} />
        ))}
      </ul>
      <TableBehind>
        <DataTable caption="Accuracy" columns={columns} rows={sorted} rowKey={keyOf} />
      </TableBehind>
    </>
  );
}

function Bar({ figures }: { figures: TopicFigures }) {
  const { name, share, recent, answered } = figures;
  const trend = trendOf(figures);
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={styles.figures}>
        {percent(share)} of {answered.toLocaleString('en-US')}{' '}
        <span className={styles.trend} title={`Last 20: ${percent(recent)}`}>
          <span aria-hidden="true">{trendSign[trend]}</span> {trend}
        </span>
      </span>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.whole} width="100" height="4" />
        <rect className={styles.share} width={share * 100} height="4" />
        <rect className={styles.recent} x={Math.max(0, recent * 100 - 0.4)} width="0.8" height="4" />
      </svg>
    </li>
  );
}
