import { type PassMarks, percentOf } from '@fairway/contracts/testing/pass-marks';
import type { TestItem } from '@fairway/contracts/testing/testing';
import { ResultSection } from './result-section.tsx';
import { scoreByTopic } from './score.ts';
import { ScoreBar } from './score-bar.tsx';
import styles from './topic-scores.module.css';

/**
 * The score of each topic of a test, the weakest first. Omitted for a test of one topic, where it would repeat the
 * score.
 */
export function TopicScores({ items, marks }: { items: TestItem[]; marks: PassMarks }) {
  const topics = scoreByTopic(items, marks);
  if (topics.length < 2) return null;
  return (
    <ResultSection id="by-topic" title="By topic">
      <p className={styles.hint}>The tick marks the passing score.</p>
      <ul className={styles.topics}>
        {topics.map(({ name, correct, total, passMark }) => (
          <li key={name}>
            <span>{name}</span>
            <ScoreBar percent={percentOf(correct, total)} passMark={passMark} />
            <span className={styles.counts}>
              {correct} of {total}
            </span>
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}
