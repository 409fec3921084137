import type { Question } from '@fairway/contracts/question-bank';
import { choicesOf } from '@fairway/ui/choices';
import { Tag } from '@fairway/ui/tag';
import type { MouseEvent } from 'react';
import { carryChoice } from '../../carried-choice.ts';
import { paths } from '../../paths.ts';
import styles from './sample-question.module.css';

/**
 * A real question of the bank. Its choices lead into the player, which answers with the one that was pressed: they work
 * before any script has loaded, and then lead to the open question.
 */
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
            <a href={player} onClick={(event) => opensHere(event) && carryChoice(question._id, letter)}>
              <b>{letter.toUpperCase()}</b>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** With a key held down the player opens in another tab, which knows nothing of this one. */
const opensHere = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
