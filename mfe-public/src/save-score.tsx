import { paths } from './paths.ts';
import styles from './save-score.module.css';
import { totalScoreOf, useKeptAnswers } from './saved-answers.ts';

/** After so many answers a visitor is told that registering keeps them. */
const milestones = [10, 25, 40];

/** Takes the same room without its words. */
export function KeepScore() {
  const { right, answered } = totalScoreOf(useKeptAnswers());
  return (
    <p className={styles.keep}>
      {milestones.includes(answered) && (
        <>
          {right} of {answered} right. <a href={paths.register}>Register to keep your score</a>
        </>
      )}
    </p>
  );
}
