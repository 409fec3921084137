import type { Letter, QuestionKey } from '@fairway/contracts/question-bank/question';
import { BankText } from './bank-text.tsx';
import { Reference } from './reference.tsx';
import styles from './solution.module.css';

const readLabels = { two: 'Checked by two', twice: 'Read twice, not by a licensed mariner', none: 'Not yet read' };

/**
 * Why the reader's choice is wrong, why the answer is right and the others wrong, which of those many choose, who wrote
 * and read it, and its reference; or that the bank has no explanation.
 */
export function Solution({
  of: { ZANSWER, ZSOLUTION = '', ZREFERENCE = '', ZCREDIT, ZREASONS = {}, ZREADBY, ZTRAP, ZKEYMARKUP },
  chosen,
}: {
  of: Partial<QuestionKey>;
  chosen: Letter | null | undefined;
}) {
  if (!ZSOLUTION && !ZREFERENCE && !ZTRAP && Object.keys(ZREASONS).length === 0) {
    return <p className={styles.none}>This question has no explanation yet.</p>;
  }
  const whyOf = (letter: Letter) =>
    ZREASONS[letter] && (
      <p key={letter}>
        <b>
          Why {letter !== ZANSWER && 'not '}
          {letter.toUpperCase()}:
        </b>{' '}
        <BankText text={ZREASONS[letter]} markup={ZKEYMARKUP} />
      </p>
    );
  return (
    <div className={styles.solution}>
      {chosen && chosen !== ZANSWER && whyOf(chosen)}
      {ZSOLUTION && (
        <p>
          <BankText text={ZSOLUTION} markup={ZKEYMARKUP} />
        </p>
      )}
      {
        // The explanation may be the reason.
        ZANSWER && !ZSOLUTION.includes(ZREASONS[ZANSWER] ?? '') && whyOf(ZANSWER)
      }
      {(['a', 'b', 'c', 'd'] as const).map((letter) => letter !== ZANSWER && letter !== chosen && whyOf(letter))}
      {ZTRAP && (
        <p>
          Many choose {ZTRAP.toUpperCase()} here. The answer was checked: {ZANSWER?.toUpperCase()} is right.
        </p>
      )}
      {ZSOLUTION && ZCREDIT && <small className={styles.credit}>Explanation by {ZCREDIT}</small>}
      {ZREADBY && <small className={styles.credit}>{readLabels[ZREADBY]}</small>}
      {ZREFERENCE && <Reference text={ZREFERENCE} />}
    </div>
  );
}
