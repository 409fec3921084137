import type { Question } from '@fairway/contracts/question-bank/question';
import type { ReactNode } from 'react';
import { Tag } from '../lists/tag.tsx';
import { BesidePicture } from '../pictures/beside-picture.tsx';
import { BankText } from './bank-text.tsx';
import styles from './question-card.module.css';

/** Receives the focus when the question changes, so that the next one is read out and visible from its beginning. */
export const questionTitleId = 'question-title';

/** The question: its breadcrumb, its place in the set, its text and picture. Its actions go inside. */
export function QuestionCard({
  question,
  place,
  onNumber,
  heading = 'h1',
  children,
  footer,
}: {
  /** Null if it was removed from the bank: its place remains. */
  question: Question | null;
  /** The position, such as "NUMBER: #3/22"; pressing it asks for another number, if there are others. */
  place: string;
  onNumber?: () => void;
  /** For a question that is one part of a page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  footer: ReactNode;
}) {
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <header className={styles.head}>
          {question ? <Tag>{topicOf(question)}</Tag> : <span />}
          {onNumber ? (
            <button type="button" className={styles.place} title="Get to number" onClick={onNumber}>
              {place}
            </button>
          ) : (
            <span className={styles.label}>{place}</span>
          )}
        </header>
        {question ? <Stem question={question} heading={heading} /> : <RemovedQuestion />}
        <BesidePicture question={question}>{children}</BesidePicture>
      </div>
      {footer}
    </article>
  );
}

function Stem({ question, heading: Heading }: { question: Question; heading: 'h1' | 'h2' }) {
  return (
    <>
      <Heading id={questionTitleId} tabIndex={-1} className={styles.stem}>
        <span className="sr-only">Question {question.ZNUMBER}: </span>
        <BankText text={question.ZQUESTION} markup={question.ZMARKUP} />
      </Heading>
      <p className={styles.label}>Question {question.ZNUMBER}</p>
    </>
  );
}

function RemovedQuestion() {
  return (
    <h1 id={questionTitleId} tabIndex={-1} className={styles.stem}>
      This question is no longer in the bank.
    </h1>
  );
}

const topicOf = ({ ZINBOOKCATEGORY, ZSUBCATEGORYNAME, ZCATEGORYNAME, ZBOOKNAME }: Question) =>
  `${departmentOf(ZINBOOKCATEGORY)} · ${ZSUBCATEGORYNAME || ZCATEGORYNAME || ZBOOKNAME}`;

export const departmentOf = (bookCategory: string) => (bookCategory === '1' ? 'Engine' : 'Deck');
