import type { TestItem } from '@fairway/contracts/testing';
import { JudgedQuestion } from './judged-question.tsx';
import styles from './mistake-list.module.css';
import { ResultSection } from './result-section.tsx';
import { mistakesOf } from './score.ts';

/** Every wrong answer of a test, expanded: the question, the choice and the right one, and the explanation. */
export function MistakeList({ items }: { items: TestItem[] }) {
  const mistakes = mistakesOf(items);
  if (mistakes.length === 0) return null;
  const title = mistakes.length === 1 ? 'Your mistake' : `Your ${mistakes.length} mistakes`;
  return (
    <ResultSection id="mistakes" title={title}>
      <ol className={styles.mistakes}>
        {mistakes.map((item) => {
          const { num, answer_type, zmcq_id: question } = item;
          return (
            <li key={item._id}>
              <p className={styles.about}>
                Question {num} · {question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
                {answer_type === null && ' · Not answered'}
              </p>
              <p className={styles.stem}>{question.ZQUESTION}</p>
              <JudgedQuestion item={item} />
            </li>
          );
        })}
      </ol>
    </ResultSection>
  );
}
