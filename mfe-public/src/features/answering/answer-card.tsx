import type { AnswerOutput, Letter, Question, Quota } from '@fairway/contracts/question-bank';
import { ApiFault } from '@fairway/mfe/api-client';
import { Illustration } from '@fairway/ui/illustration';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { choicesOf } from '../../choices-of.ts';
import styles from './answer-card.module.css';
import { Choice } from './choice.tsx';

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
  const [problem, setProblem] = useState('');
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function choose(letter: Letter) {
    if (chosen !== null) return;
    setChosen(letter);
    setProblem('');
    try {
      const marked = await answer(question, letter, Math.round(performance.now() - shownAt.current));
      setReply(marked);
      onAnswered?.(marked);
    } catch (error) {
      setChosen(null);
      setProblem(error instanceof ApiFault ? (error.fields.error ?? 'Please try again.') : 'Please try again.');
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the buttons inside
    <div onKeyDown={(event) => chooseByKey(event, choose)}>
      {question.image && (
        <Illustration
          src={question.image.src}
          width={question.image.width}
          height={question.image.height}
          alt={question.image.alt}
        />
      )}
      <ul className={styles.choices} aria-label="Choices">
        {choicesOf(question).map(({ letter, text }) => (
          <Choice
            key={letter}
            letter={letter}
            text={text}
            mark={markOf(letter, chosen, reply)}
            locked={chosen !== null}
            onChoose={() => choose(letter)}
          />
        ))}
      </ul>
      <p role="status" className={styles.verdict}>
        {reply && (reply.correct ? 'Correct' : `Wrong, the answer is ${reply.ZANSWER.toUpperCase()}`)}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {reply && <Why reply={reply} />}
    </div>
  );
}

export type Mark = 'open' | 'waiting' | 'right' | 'wrong' | 'off';

function markOf(letter: Letter, chosen: Letter | null, reply: AnswerOutput | null): Mark {
  if (reply === null) return letter === chosen ? 'waiting' : 'open';
  if (letter === reply.ZANSWER) return 'right';
  return letter === chosen ? 'wrong' : 'off';
}

/** A to D or 1 to 4 choose while the focus is among the choices. */
function chooseByKey(event: KeyboardEvent, choose: (letter: Letter) => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = ({ a: 'a', b: 'b', c: 'c', d: 'd', 1: 'a', 2: 'b', 3: 'c', 4: 'd' } as const)[event.key.toLowerCase()];
  if (letter) choose(letter);
}

function Why({ reply }: { reply: AnswerOutput }) {
  if (!reply.ZSOLUTION && !reply.ZREFERENCE) return null;
  return (
    <div className={styles.why}>
      {reply.ZSOLUTION && <p>{reply.ZSOLUTION}</p>}
      {reply.ZREFERENCE && <small>{reply.ZREFERENCE}</small>}
    </div>
  );
}

/** "18 of 50 free answers today" with a bar; nothing where there is no limit. */
export function QuotaLine({ quota }: { quota: Quota }) {
  if (quota === null) return null;
  return (
    <p className={styles.quota}>
      <span>
        {quota.used} of {quota.limit} free answers today
      </span>
      <progress max={quota.limit} value={quota.used} aria-label="Free answers used today" />
    </p>
  );
}
