import type { AnswerOutput, Letter, Question } from '@fairway/contracts/question-bank';
import { ApiFault } from '@fairway/mfe/api-client';
import { useQuestionKeys } from '@fairway/mfe/use-question-keys';
import { BesidePicture } from '@fairway/ui/beside-picture';
import { Choices, choicesOf } from '@fairway/ui/choices';
import { Solution } from '@fairway/ui/solution';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { consumeChoice } from '../../carried-choice.ts';
import { keepAnswer, useKeptAnswers } from '../../kept-answers.ts';
import { NeedsScript } from '../../needs-script.tsx';
import { usePublicHost } from '../../public-host.ts';
import { UpgradeDialog } from '../../upgrade-dialog.tsx';
import styles from './answer-card.module.css';
import { KeysNote } from './keys-note.tsx';

/** `limit`: the day’s free answers are used up, and when there are more. */
type Problem = { text: string; limit?: string };

type Answer = (question: Question, letter: Letter, ms: number) => Promise<AnswerOutput>;

/**
 * A question with its four choices. A choice is sent at once; the reply marks it, locks the rest and explains, and
 * stays with the question. A to D answer wherever the focus is, the arrows lead to `previous` and `next`. `set` is what
 * the answer counts in.
 */
export function AnswerCard({
  question,
  answer,
  set,
  previous,
  next,
  onAnswered,
}: {
  question: Question;
  answer: Answer;
  set: string;
  previous?: string | null;
  next?: string | null;
  onAnswered?: (reply: AnswerOutput) => void;
}) {
  const { navigate } = usePublicHost();
  const kept = useKeptAnswers()[question._id];
  const [sent, setSent] = useState<Letter | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const chosen = kept?.letter ?? sent;

  async function choose(letter: Letter) {
    if (chosen !== null) return;
    setSent(letter);
    setProblem(null);
    try {
      const reply = await answer(question, letter, Math.round(performance.now() - shownAt.current));
      keepAnswer(question._id, set, letter, reply);
      onAnswered?.(reply);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSent(null);
    }
  }

  const answerCarried = useEffectEvent(() => {
    const letter = consumeChoice(question._id);
    if (letter !== null) void choose(letter);
  });
  useEffect(() => answerCarried(), []);

  useQuestionKeys({
    choose: (letter) => void choose(letter),
    next: next ? () => navigate(next) : null,
    previous: previous ? () => navigate(previous) : null,
  });

  return (
    <BesidePicture question={question}>
      <NeedsScript what="Answering" />
      <Choices
        choices={choicesOf(question)}
        chosen={chosen}
        answer={kept?.ZANSWER ?? null}
        locked={chosen !== null}
        onChoose={choose}
      />
      {problem && <ProblemNote problem={problem} onClose={() => setProblem(null)} />}
      {kept && <Solution text={kept.ZSOLUTION} reference={kept.ZREFERENCE} credit={kept.ZCREDIT} />}
      <KeysNote hasNeighbors={Boolean(previous ?? next)} />
    </BesidePicture>
  );
}

function ProblemNote({ problem: { text, limit }, onClose }: { problem: Problem; onClose: () => void }) {
  if (limit !== undefined) return <UpgradeDialog text={text} more={limit} onClose={onClose} />;
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}

function problemOf(error: unknown): Problem {
  const fault = error instanceof ApiFault ? error : undefined;
  const text = fault?.fields.error ?? 'Please try again.';
  return fault?.status === 403 ? { text, limit: fault.fields.quota ?? '' } : { text };
}
