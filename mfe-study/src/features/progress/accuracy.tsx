import type { ProgressOutput, TopicFigures } from '@fairway/contracts/question-bank/study';
import { Segmented } from '@fairway/ui/buttons/segmented';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import styles from './progress.module.css';
import { ShareBar } from './share-bar.tsx';
import { percent, trendOf, trendSign } from './trend.ts';

type Level = 'books' | 'categories' | 'subcategories';

const levels: { value: Level; label: string }[] = [
  { value: 'books', label: 'Books' },
  { value: 'categories', label: 'Categories' },
  { value: 'subcategories', label: 'Sub-categories' },
];
/** The chart shows the most answered topics; the table behind it has all of them. */
const maxShown = 10;

const keyOf = ({ ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY }: TopicFigures) =>
  [ZINBOOK, ZINCATEGORY, ZINSUBCATEGORY].join('-');

const testedShare = ({ tested, testedCorrect }: TopicFigures) =>
  tested === 0 ? 'None' : percent(testedCorrect / tested);

const columns: Column<TopicFigures>[] = [
  { key: 'name', title: 'Topic', cell: ({ name, book }) => (name === book ? name : `${name} (${book})`) },
  { key: 'answered', title: 'Answers', numeric: true, cell: ({ answered }) => formatNumber(answered) },
  { key: 'share', title: 'Right', numeric: true, cell: ({ share }) => percent(share) },
  { key: 'recent', title: 'Lately', numeric: true, cell: ({ recent }) => percent(recent) },
  { key: 'tested', title: 'In tests', numeric: true, cell: ({ tested }) => formatNumber(tested) },
  { key: 'testedShare', title: 'Right in tests', numeric: true, cell: testedShare },
  { key: 'trend', title: 'Trend', cell: (figures) => trendOf(figures) },
];

/** The member's accuracy by book, category or sub-category, with the trend. */
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
          ? 'No answers here yet.'
          : 'Bar: all your answers, in study and in practice tests. Tick: the passing score. Arrow: lately, where newer answers count more.'}
      </p>
      <ul className={styles.bars}>
        {sorted.slice(0, maxShown).map((figures) => (
          <Bar key={keyOf(figures)} figures={figures} />
        ))}
      </ul>
      <Disclosure>
        <DataTable caption="Accuracy" columns={columns} rows={sorted} rowKey={keyOf} />
      </Disclosure>
    </>
  );
}

function Bar({ figures }: { figures: TopicFigures }) {
  const { name, share, recent, answered, ZINBOOK } = figures;
  const trend = trendOf(figures);
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <span className={styles.figures}>
        {percent(share)} of {formatNumber(answered)}{' '}
        <span className={styles.trend} title={`Lately: ${percent(recent)}, where newer answers count more`}>
          <span aria-hidden="true">{trendSign[trend]}</span> {trend}
        </span>
      </span>
      <ShareBar share={share} zinbook={ZINBOOK} />
    </li>
  );
}
