import type { TestItem } from '@fairway/contracts/testing/testing';
import { BankText } from '@fairway/ui/questions/bank-text';
import styles from './incorrect-lists.module.css';
import { JudgedQuestion } from './judged-question.tsx';
import { ResultSection } from './result-section.tsx';
import { incorrectOf } from './score.ts';

/**
 * Every wrong answer of a test, then every question without one, expanded: the question, the choice and the right one,
 * and the explanation.
 */
export function IncorrectLists({ items }: { items: TestItem[] }) {
  const { mistakes, unanswered } = incorrectOf(items);
  return (
    <>
      <ItemList
        id="mistakes"
        title={mistakes.length === 1 ? 'Your mistake' : `Your ${mistakes.length} mistakes`}
        items={mistakes}
      />
      <ItemList
        id="unanswered"
        title={unanswered.length === 1 ? '1 question not answered' : `${unanswered.length} questions not answered`}
        items={unanswered}
      />
    </>
  );
}

function ItemList({
  id,
  title,
  items,
}: {
  id: string;
  title: string;
  items: ReturnType<typeof incorrectOf>['mistakes'];
}) {
  if (items.length === 0) return null;
  return (
    <ResultSection id={id} title={title}>
      <ol className={styles.items}>
        {items.map((item) => {
          const { num, zmcq_id: question } = item;
          return (
            <li key={item._id}>
              <p className={styles.about}>
                #{num} · Question {question.ZNUMBER} ·{' '}
                {question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
              </p>
              <p className={styles.stem}>
                <BankText text={question.ZQUESTION} markup={question.ZMARKUP} />
              </p>
              <JudgedQuestion item={item} />
            </li>
          );
        })}
      </ol>
    </ResultSection>
  );
}
