import { messageOf } from '@fairway/area/message-of';
import { freeTrial } from '@fairway/contracts/identity/trial';
import type { AnswerOutput } from '@fairway/contracts/question-bank/answers';
import type { Letter, Question } from '@fairway/contracts/question-bank/question';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Tag } from '@fairway/ui/lists/tag';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveAnswer, setNameOf, useSavedAnswers } from '../../question/saved-answers.ts';
import { useTrialDays } from '../../root.ts';
import { paths } from '../../routing/paths.ts';
import { useCurrentUser } from '../../routing/public-host.ts';
import { SampleQuestion } from './sample-question.tsx';
import styles from './sample-questions.module.css';

/** The set in which the answers count: the same as in the player. */
const sampleSet = { type: 'bookcat', id: '2' };

type Answer = (question: Question, letter: Letter, ms: number) => Promise<AnswerOutput>;

/**
 * Questions of the bank, answered in place, one after another. All of them are in the page and only one is visible, so
 * that the card is as high as the longest of them and nothing moves.
 */
export function SampleQuestions({
  questions,
  placeAfter,
  feedback,
  answer,
}: {
  questions: Question[];
  /** Where the player continues after the last of them. */
  placeAfter: number;
  /** What happens to an answer, in words. */
  feedback: string;
  answer: Answer;
}) {
  const savedAnswers = useSavedAnswers();
  const isMember = useCurrentUser().state === 'signed-in';
  const [at, setAt] = useState(0);
  const [sent, setSent] = useState<Letter | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const shownAt = useRef(0);
  const answered = questions.flatMap(({ _id }) => savedAnswers[_id] ?? []);
  const isOver = answered.length === questions.length;
  const isAnswered = savedAnswers[questions[at]?._id ?? ''] !== undefined;

  async function choose(question: Question, letter: Letter) {
    if (sent !== null || savedAnswers[question._id]) return;
    setSent(letter);
    setProblem(null);
    try {
      const reply = await answer(question, letter, Math.round(performance.now() - shownAt.current));
      const href = paths.watch({ ...sampleSet, zid: question._id });
      const place = { set: setNameOf(sampleSet), number: question.ZNUMBER, href, isMembers: isMember };
      saveAnswer(question, place, letter, reply);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSent(null);
    }
  }

  function showNext() {
    flushSync(() => {
      setAt((at + 1) % questions.length);
      setProblem(null);
    });
    shownAt.current = performance.now();
    list.current?.querySelector<HTMLElement>('[aria-current] [tabindex]')?.focus();
  }

  return (
    <article className={styles.card} aria-label="Try a question">
      <ol ref={list} className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question._id} aria-current={index === at ? 'step' : undefined} inert={index !== at}>
            <Tag>
              {question.ZBOOKNAME} · question {index + 1} of {questions.length}
            </Tag>
            <SampleQuestion
              question={question}
              set={sampleSet}
              given={savedAnswers[question._id]}
              sent={index === at ? sent : null}
              problem={index === at ? problem : null}
              feedback={feedback}
              onChoose={(letter) => void choose(question, letter)}
            />
          </li>
        ))}
      </ol>
      <footer className={styles.footer}>
        <span>
          {answered.length > 0
            ? `${answered.filter(({ correct }) => correct).length} of ${answered.length} right`
            : 'No account needed'}
        </span>
        {isOver ? <SaveScore next={placeAfter} /> : isAnswered && <Button onClick={showNext}>Next ›</Button>}
      </footer>
    </article>
  );
}

/** After the last question: a visitor's answers move into a new account, a member continues in the member's player. */
function SaveScore({ next }: { next: number }) {
  const isMember = useCurrentUser().state === 'signed-in';
  const trial = freeTrial(useTrialDays());
  if (isMember) return <LinkButton href={paths.memberPlayer({ ...sampleSet, num: next })}>Next ›</LinkButton>;
  return (
    <>
      <a href={paths.watch({ ...sampleSet, num: next })}>More questions</a>
      <LinkButton href={paths.register} wide>
        {trial ? `Keep your score: start your ${trial.replace(/^a /, '')}` : 'Keep your score: register'}
      </LinkButton>
    </>
  );
}
