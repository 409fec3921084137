import type { QuestionOutput } from '@fairway/contracts/question-bank';
import { Illustration } from '@fairway/ui/illustration';
import { Tag } from '@fairway/ui/tag';
import type { ReactNode } from 'react';
import styles from './question-card.module.css';
import { questionTitleId } from './use-focus-on-question.ts';

/** The question: where it belongs, its place in the set, its text and picture. What is done with it goes inside. */
export function QuestionCard({
  shown: { question, meta },
  onNumber,
  children,
  footer,
}: {
  shown: QuestionOutput;
  onNumber: () => void;
  children: ReactNode;
  footer: ReactNode;
}) {
  const department = departmentOf(question.ZINBOOKCATEGORY);
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <header className={styles.head}>
          <Tag>
            {department} · {question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
          </Tag>
          <button type="button" className={styles.place} title="Get to number" onClick={onNumber}>
            NUMBER: #{meta.num}/{meta.total}
          </button>
        </header>
        <h1 id={questionTitleId} tabIndex={-1} className={styles.stem}>
          <span className="sr-only">Question {question.ZNUMBER}: </span>
          {question.ZQUESTION}
        </h1>
        <p className={styles.label}>Question {question.ZNUMBER}</p>
        {question.image && (
          <Illustration
            key={question._id}
            src={question.image.src}
            name={question.ZIMAGENAME}
            width={question.image.width}
            height={question.image.height}
            alt={question.image.alt}
          />
        )}
        {children}
      </div>
      {footer}
    </article>
  );
}

export const departmentOf = (bookCategory: string) => (bookCategory === '1' ? 'Engine' : 'Deck');
