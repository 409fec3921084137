import type { TestItem, TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { BankText, ChoiceText } from '@fairway/ui/questions/bank-text';
import { choicesOf } from '@fairway/ui/questions/choices';
import { plainWords } from '@fairway/ui/questions/markup';
import type { ReactNode } from 'react';
import { ChangedNote } from '../../changed-note.tsx';
import styles from './sheet-questions.module.css';

type Item = TestItem | TestQuestionsOutput[number];

/** The questions of a sheet with their diagrams; no question is split between pages. */
export function SheetQuestions<T extends Item>({
  items,
  toneOf = () => undefined,
  children,
}: {
  items: T[];
  /** Green or red, if an item is graded; the text after its question says the same. */
  toneOf?: (item: T) => 'right' | 'wrong' | undefined;
  /** The part below a question: by default its choices. */
  children?: (item: T) => ReactNode;
}) {
  return (
    <ol className={styles.questions}>
      {items.map((item) => (
        <li key={item._id} value={item.num} className={[styles.question, styles[toneOf(item) ?? '']].join(' ')}>
          {item.zmcq_id ? (
            <>
              <p className={styles.stem}>
                <BankText text={item.zmcq_id.ZQUESTION} markup={item.zmcq_id.ZMARKUP} />{' '}
                <small>{item.zmcq_id.ZNUMBER}</small>
              </p>
              <ChangedNote item={item} />
              {item.zmcq_id.image && (
                <img
                  className={styles.picture}
                  src={item.zmcq_id.image.src}
                  width={item.zmcq_id.image.width}
                  height={item.zmcq_id.image.height}
                  alt={item.zmcq_id.image.alt || item.zmcq_id.ZIMAGENAME}
                />
              )}
            </>
          ) : (
            <p className={styles.stem}>This question is no longer in the bank.</p>
          )}
          {children ? children(item) : <Choices item={item} />}
        </li>
      ))}
    </ol>
  );
}

/** Choices up to this length are two to a line; the columns of the print layout need shorter ones. */
const maxShortLength = { screen: 42, paper: 20 };

function Choices({ item }: { item: Item }) {
  if (!item.zmcq_id) return null;
  const choices = choicesOf(item.zmcq_id);
  const longest = Math.max(...choices.map(({ text, markup }) => plainWords(text, markup).length));
  const classNames = [
    styles.choices,
    longest <= maxShortLength.screen && styles.short,
    longest <= maxShortLength.paper && styles.shortOnPaper,
  ];
  return (
    <ul className={classNames.filter(Boolean).join(' ')}>
      {choices.map(({ letter, text, markup }) => (
        <li key={letter}>
          <b>{letter.toUpperCase()}</b>{' '}
          <span>
            <ChoiceText text={text} markup={markup} />
          </span>
        </li>
      ))}
    </ul>
  );
}
