import { paths } from '../routing/paths.ts';
import styles from './save-score.module.css';
import { totalScoreOf, useSavedAnswers } from './saved-answers.ts';

/** After this many answers the page says that registering saves them. */
const milestones = [10, 25, 40];

/** Reserves the same space without the text. */
export function SaveScore() {
  const { right, answered } = totalScoreOf(useSavedAnswers());
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
