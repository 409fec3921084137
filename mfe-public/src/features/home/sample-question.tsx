import type { Question } from '@fairway/contracts/question-bank';
import { choicesOf } from '@fairway/ui/choices';
import { Tag } from '@fairway/ui/tag';
import { paths } from '../../paths.ts';
import styles from './sample-question.module.css';

/** A real question of the bank. Its choices lead into the player: they work before any script has loaded. */
export function SampleQuestion({ question }: { question: Question }) {
  const department = question.ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck';
  const topic = question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME;
  const player = paths.watch({ type: 'bookcat', id: question.ZINBOOKCATEGORY, zid: question._id });
  return (
    <article className={styles.card}>
      <Tag>
        {department} · {topic}
      </Tag>
      <p className={styles.stem}>{question.ZQUESTION}</p>
      <ul className={styles.choices}>
        {choicesOf(question).map(({ letter, text }) => (
          <li key={letter}>
            <a href={player}>
              <b>{letter.toUpperCase()}</b>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
