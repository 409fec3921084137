import type { TestItem } from '@fairway/contracts/testing/testing';
import styles from './verdict.module.css';

/** Green and red, if an item is graded. */
export const toneOf = ({ status }: TestItem): 'right' | 'wrong' | undefined =>
  status === 'Correct' ? 'right' : status === 'Incorrect' ? 'wrong' : undefined;

/** How an item ended, as an icon and in words; nothing if it is not graded. */
export function Verdict({ item: { status, answer_type } }: { item: TestItem }) {
  if (status === 'Correct') return <span className={styles.right}>✓ Correct</span>;
  if (status === 'Incorrect') {
    return <span className={styles.wrong}>✕ {answer_type === null ? 'Not answered' : 'Incorrect'}</span>;
  }
  return null;
}
