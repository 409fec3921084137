import type { AnswerOutput, Letter, Question } from '@fairway/contracts/question-bank';
import { ApiFault } from '@fairway/mfe/api-client';
import { BesidePicture } from '@fairway/ui/beside-picture';
import { Choices, choicesOf, letterOfKey } from '@fairway/ui/choices';
import { Solution } from '@fairway/ui/solution';
import { useEffect, useRef, useState } from 'react';
import { UpgradeDialog } from '../../upgrade-dialog.tsx';
import styles from './answer-card.module.css';

/** `limit`: the day's free answers are used up, and when they start anew. */
type Problem = { text: string; limit?: string };

type Answer = (question: Question, letter: Letter, ms: number) => Promise<AnswerOutput>;

/** A question with its four choices. A choice is sent at once; the reply marks it, locks the rest and explains. */
export function AnswerCard({
  question,
  answer,
  onAnswered,
}: {
  question: Question;
  answer: Answer;
  onAnswered?: (reply: AnswerOutput) => void;
}) {
  const [chosen, setChosen] = useState<Letter | null>(null);
  const [reply, setReply] = useState<AnswerOutput | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function choose(letter: Letter) {
    if (chosen !== null) return;
    setChosen(letter);
    setProblem(null);
    try {
      const marked = await answer(question, letter, Math.round(performance.now() - shownAt.current));
      setReply(marked);
      onAnswered?.(marked);
    } catch (error) {
      setChosen(null);
      setProblem(problemOf(error));
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the buttons inside
    <div
      onKeyDown={(event) => {
        const letter = letterOfKey(event);
        const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
        if (letter && !isInDialog) void choose(letter);
      }}
    >
      <BesidePicture question={question}>
        <Choices
          choices={choicesOf(question)}
          chosen={chosen}
          answer={reply?.ZANSWER ?? null}
          locked={chosen !== null}
          onChoose={choose}
        />
        {problem && <ProblemNote problem={problem} onClose={() => setProblem(null)} />}
        {reply && <Solution text={reply.ZSOLUTION} reference={reply.ZREFERENCE} />}
      </BesidePicture>
    </div>
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
