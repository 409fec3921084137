import type { Letter, Question, QuestionKey } from '@fairway/contracts/question-bank/question';
import { useHydrated } from '@fairway/ui/browser/use-hydrated';
import { BankText } from '@fairway/ui/questions/bank-text';
import { Choices, choicesOf } from '@fairway/ui/questions/choices';
import { Solution } from '@fairway/ui/questions/solution';
import { paths, type WatchPlace } from '../../routing/paths.ts';
import styles from './sample-question.module.css';

/**
 * One question with its choices. Until the page's script runs, choices are the buttons of a form, and the player marks
 * them. The area below shows the verdict and the explanation, and before that what happens to an answer.
 */
export function SampleQuestion({
  question,
  set,
  given,
  sent,
  problem,
  feedback,
  onChoose,
}: {
  question: Question;
  set: WatchPlace;
  /** The answer given, with the key; undefined before. */
  given: (QuestionKey & { letter: Letter }) | undefined;
  /** The choice being sent. */
  sent: Letter | null;
  problem: string | null;
  feedback: string;
  onChoose: (letter: Letter) => void;
}) {
  const isHydrated = useHydrated();
  const player = paths.watch({ ...set, zid: question._id });
  const chosen = given?.letter ?? sent;
  return (
    <form method="post" action={player} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="zid" value={question._id} />
      <p className={styles.stem} tabIndex={-1}>
        <BankText text={question.ZQUESTION} markup={question.ZMARKUP} />
      </p>
      {question.image && (
        <p className={styles.picture}>
          <a href={player}>Open it with its picture</a>
        </p>
      )}
      <Choices
        name={isHydrated ? undefined : 'answer_type'}
        choices={choicesOf(question)}
        chosen={chosen}
        answer={given?.ZANSWER ?? null}
        locked={chosen !== null}
        onChoose={onChoose}
      />
      {given ? (
        <Why given={given} page={paths.question(question.ZSLUG)} />
      ) : (
        <div className={styles.open}>
          <p role={problem === null ? undefined : 'alert'} className={styles.hint}>
            {problem ?? `Choose an answer. It is ${feedback}.`}
          </p>
        </div>
      )}
    </form>
  );
}

/** The page of the question has the reason of every choice and more: here they would move what is below. */
function Why({ given, page }: { given: QuestionKey & { letter: Letter }; page: string }) {
  const { ZREASONS, ZTRAP, ...key } = given;
  const isExplained = given.ZSOLUTION !== '' || given.ZREFERENCE !== '';
  return (
    <div className={styles.why}>
      <Solution of={key} chosen={given.letter} />
      <p className={isExplained ? styles.more : styles.hint}>
        <a href={page}>More about this question</a>
      </p>
    </div>
  );
}
