import type { RelatedQuestion } from '@fairway/contracts/question-bank/questions';
import { useId } from 'react';
import { QuestionRow } from '../../question/question-row.tsx';
import styles from './related-questions.module.css';

export function RelatedQuestions({ topic, related }: { topic: string; related: RelatedQuestion[] }) {
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={id}>
      <h2 id={id}>More on {topic}</h2>
      <ul>
        {related.map(({ ZSLUG, ZNUMBER, ZQUESTION }) => (
          <li key={ZSLUG}>
            <QuestionRow slug={ZSLUG} number={ZNUMBER} words={ZQUESTION} />
          </li>
        ))}
      </ul>
    </section>
  );
}
