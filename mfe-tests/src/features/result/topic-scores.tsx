import type { TestItem } from '@fairway/contracts/testing';
import { percentOf } from '@fairway/mfe/test-words';
import { scoreByTopic } from './score.ts';
import { ScoreBar } from './score-bar.tsx';
import styles from './topic-scores.module.css';

/** The score of each topic of a test, the weakest first. A test of one topic says nothing here that its score does not. */
export function TopicScores({ items }: { items: TestItem[] }) {
  const topics = scoreByTopic(items);
  if (topics.length < 2) return null;
  return (
    <section className={styles.topics} aria-labelledby="by-topic">
      <h2 id="by-topic">By topic</h2>
      <p>The tick is the pass mark.</p>
      <ul>
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
    </section>
  );
}
