import type { Quota } from '@fairway/contracts/question-bank/answers';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { isShuffled, modeOf, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import { Tag } from '@fairway/ui/lists/tag';
import { BankText } from '@fairway/ui/questions/bank-text';
import { QuotaLine } from '@fairway/ui/questions/quota-line';
import { formatNumber } from '@fairway/ui/text/format-number';
import { type ReactNode, useState } from 'react';
import { AnswerCard } from '../features/answering/answer-card.tsx';
import { useVisitorAnswer } from '../features/answering/use-visitor-answer.ts';
import styles from '../pages/question-page.module.css';
import type { Answered } from './answer-without-script.ts';
import { useScore } from './carried-score.ts';
import player from './question-player.module.css';
import { neighborsOf, PlayerFooter, type PlayerPlace } from './question-player-footer.tsx';
import { SaveScore } from './save-score.tsx';

/**
 * One question of a set or of a search, to be answered, with links to its neighbors. `above` shows the position,
 * `tools` holds further actions on the question, `below` further notes.
 */
export function QuestionPlayer({
  answer: { question, meta, quota },
  answered,
  set,
  mode,
  first,
  hrefOf,
  above,
  tools,
  below,
}: {
  answer: QuestionOutput;
  answered: Answered;
  /** The set or the search the score is for. */
  set: string;
  mode: StudyMode;
  /** In shuffle: the question that the round started with. */
  first: string | undefined;
  hrefOf: (place: PlayerPlace) => string;
  above: ReactNode;
  tools: ReactNode;
  below?: ReactNode;
}) {
  const [left, setLeft] = useState<Quota>(quota);
  const answer = useVisitorAnswer(mode);
  const { score, carry } = useScore(set);
  const hrefWithScore = (place: PlayerPlace) => carry(hrefOf(place));
  const { previous, next } = neighborsOf(meta, { mode, first }, hrefWithScore);
  const ownHref = hrefOf({ mode, num: meta.num, zid: question._id, first });
  const department = question.ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck';
  return (
    <section className={player.page}>
      {above}
      <article>
        <header className={player.head}>
          <Tag>
            {department} · {question.ZSUBCATEGORYNAME || question.ZCATEGORYNAME || question.ZBOOKNAME}
          </Tag>
          {score.answered > 0 && (
            <span className={player.place}>
              {score.right} of {score.answered} right
            </span>
          )}
          <span className={player.place}>
            NUMBER: #{formatNumber(meta.num)}/{formatNumber(meta.total)}
          </span>
        </header>
        <h1 className={styles.stem}>
          <BankText text={question.ZQUESTION} markup={question.ZMARKUP} />
        </h1>
        <AnswerCard
          question={question}
          answer={answer}
          answered={answered}
          set={set}
          href={ownHref}
          action={carry(ownHref)}
          previous={previous}
          next={next}
          onAnswered={(reply) => setLeft(reply.quota)}
        />
        <PlayerFooter previous={previous} next={next} mode={mode} zid={question._id} hrefOf={hrefWithScore} />
        {tools}
      </article>
      <QuotaLine quota={left} />
      <SaveScore />
      {below}
    </section>
  );
}

/** The question that an address starts its shuffled round with. */
export const firstOf = (query: URLSearchParams): string | undefined =>
  (isShuffled(modeOf(query.get('mode'))) && query.get('first')) || undefined;
