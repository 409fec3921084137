import { ApiFault } from '@fairway/area/api-client';
import type { FormFaults } from '@fairway/area/use-form-submit';
import type { AnswerOutput } from '@fairway/contracts/question-bank/answers';
import type { Letter, Question } from '@fairway/contracts/question-bank/question';
import { useQuestionKeys } from '@fairway/study-ui/use-question-keys';
import { useHydrated } from '@fairway/ui/browser/use-hydrated';
import { BesidePicture } from '@fairway/ui/pictures/beside-picture';
import { Choices, choicesOf } from '@fairway/ui/questions/choices';
import { Solution } from '@fairway/ui/questions/solution';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answered } from '../../question/answer-without-script.ts';
import { saveAnswer, saveSentAnswer, useSavedAnswers } from '../../question/saved-answers.ts';
import { UpgradeDialog } from '../../question/upgrade-dialog.tsx';
import { paths } from '../../routing/paths.ts';
import { usePlainPost } from '../../routing/plain-post.ts';
import { useCurrentUser, usePublicHost } from '../../routing/public-host.ts';
import styles from './answer-card.module.css';
import { KeysNote } from './keys-note.tsx';

/** `limit`: the day’s free answers are used up, and when the limit resets. */
type Problem = { text: string; limit?: string };

type Answer = (question: Question, letter: Letter, ms: number) => Promise<AnswerOutput>;

/**
 * A question with its four choices. A choice is sent at once; the reply marks it, locks the others, adds the
 * explanation, and stays with the question. Until the page's script runs, choices are the buttons of a form, and the
 * server marks them (`answered`). A to D answer regardless of the focus, the arrow keys open `previous` and `next`.
 * `set` is the set in which the answer counts, `href` the page's own address, `action` the form's address.
 */
export function AnswerCard({
  question,
  answer,
  answered,
  set,
  href,
  action = href,
  previous,
  next,
  onAnswered,
}: {
  question: Question;
  answer: Answer;
  answered: Answered;
  set: string;
  href: string;
  action?: string;
  previous?: string | null;
  next?: string | null;
  onAnswered?: (reply: AnswerOutput) => void;
}) {
  const { navigate } = usePublicHost();
  const isMember = useCurrentUser().state === 'signed-in';
  const isHydrated = useHydrated();
  const posted = usePlainPost();
  const given = useSavedAnswers()[question._id] ?? (answered && { letter: answered.letter, ...answered.key });
  const [sent, setSent] = useState<Letter | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const chosen = given?.letter ?? sent;
  const place = { set, href, number: question.ZNUMBER, isMembers: isMember };

  async function choose(letter: Letter) {
    if (chosen !== null) return;
    setSent(letter);
    setProblem(null);
    try {
      const reply = await answer(question, letter, Math.round(performance.now() - shownAt.current));
      saveAnswer(question, place, letter, reply);
      onAnswered?.(reply);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSent(null);
    }
  }

  const savePosted = useEffectEvent(() => {
    // The answer was sent before a script knew the member, so it is a visitor's.
    if (answered) saveSentAnswer(question._id, { ...place, isMembers: false }, answered.letter, answered.key);
  });
  useEffect(() => savePosted(), []);

  useQuestionKeys({
    choose: (letter) => void choose(letter),
    next: next ? () => navigate(next) : null,
    previous: previous ? () => navigate(previous) : null,
  });

  return (
    <BesidePicture question={question}>
      <form method="post" action={action}>
        <input type="hidden" name="zid" value={question._id} />
        <Choices
          choices={choicesOf(question)}
          chosen={chosen}
          answer={given?.ZANSWER ?? null}
          locked={chosen !== null}
          name={isHydrated ? undefined : 'answer_type'}
          onChoose={choose}
        />
      </form>
      {posted && chosen === null && <ProblemNote problem={problemIn(posted.faults)} />}
      {problem?.limit !== undefined ? (
        <UpgradeDialog text={problem.text} more={problem.limit} onClose={() => setProblem(null)} />
      ) : (
        problem && <ProblemNote problem={problem} />
      )}
      {given && <Solution of={given} chosen={chosen} />}
      <KeysNote hasNeighbors={Boolean(previous ?? next)} />
    </BesidePicture>
  );
}

function ProblemNote({ problem: { text, limit } }: { problem: Problem }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
      {limit !== undefined && (
        <>
          {' '}
          {limit} <a href={paths.register}>Register</a> or <a href={paths.pricing}>see the plans</a>.
        </>
      )}
    </p>
  );
}

const tryAgain = 'Please try again.';

function problemOf(error: unknown): Problem {
  return error instanceof ApiFault ? problemIn(error.fields) : { text: tryAgain };
}

/** Only the daily limit's message says when there is more. */
function problemIn({ error: text = tryAgain, quota: limit }: FormFaults): Problem {
  return limit ? { text, limit } : { text };
}
