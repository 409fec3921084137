import type { Letter } from '@fairway/contracts/question-bank';
import type { Mark } from './answer-card.tsx';
import styles from './choice.module.css';

const said: Partial<Record<Mark, string>> = { right: '✓ Correct', wrong: '✕ Your answer', waiting: 'Checking' };

export function Choice({
  letter,
  text,
  mark,
  locked,
  onChoose,
}: {
  letter: Letter;
  text: string;
  mark: Mark;
  locked: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <button type="button" className={`${styles.choice} ${styles[mark]}`} aria-disabled={locked} onClick={onChoose}>
        <b>{letter.toUpperCase()}</b>
        <span>{text}</span>
        {said[mark] && <em>{said[mark]}</em>}
      </button>
    </li>
  );
}
