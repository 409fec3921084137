import type { TestItem } from '@fairway/contracts/testing';
import { Illustration } from '@fairway/ui/illustration';
import { Solution } from '@fairway/ui/solution';
import { MarkedChoices } from './marked-choices.tsx';
import styles from './mistake-list.module.css';
import { mistakesOf } from './score.ts';

/** Every wrong answer of a test, open: the question, the choice and the right one, and why. */
export function MistakeList({ items }: { items: TestItem[] }) {
  const mistakes = mistakesOf(items);
  if (mistakes.length === 0) return null;
  return (
    <section className={styles.mistakes} aria-labelledby="mistakes">
      <h2 id="mistakes">{mistakes.length === 1 ? 'Your mistake' : `Your ${mistakes.length} mistakes`}</h2>
      <ol>
        {mistakes.map((item) => {
          const { num, answer_type, zmcq_id: question } = item;
          return (
            <li key={item._id}>
              <p className={styles.about}>
                Question {num} · {question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
                {answer_type === null && ' · Not answered'}
              </p>
              <p className={styles.stem}>{question.ZQUESTION}</p>
              {question.image && (
                <Illustration
                  src={question.image.src}
                  name={question.ZIMAGENAME}
                  width={question.image.width}
                  height={question.image.height}
                  alt={question.image.alt}
                />
              )}
              <MarkedChoices item={item} />
              <Solution text={question.ZSOLUTION ?? ''} reference={question.ZREFERENCE ?? ''} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
