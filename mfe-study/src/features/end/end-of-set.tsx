import { useHost } from '@fairway/area/use-host';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Place, paths } from '../../paths.ts';
import { setName } from '../../set-name.ts';
import styles from './end-of-set.module.css';
import { nextTopicQuery } from './next-topic.ts';

/** Shown after the last question of a set: the score, and the next steps. */
export function EndOfSet({
  place,
  shown,
  correct,
  mistakes,
  canLimit,
  onMistakes,
  onBack,
}: {
  place: Place;
  /** The last question of the set. */
  shown: QuestionOutput;
  /** How many were answered right, and which were not. */
  correct: number;
  mistakes: string[];
  /** Whether the member can study only the unanswered questions. */
  canLimit: boolean;
  /** Studies these questions again. */
  onMistakes: (zids: string[]) => void;
  onBack: () => void;
}) {
  const { api } = useHost();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const following = useQuery(nextTopicQuery(api, place, shown.question)).data;
  const answered = correct + mistakes.length;
  const unanswered = shown.meta.total - answered;
  const name = setName(place, shown);
  const start = { ...place, num: 1, zid: place.first ?? '0' };
  const hasOpen = !place.only && unanswered > 0;
  return (
    <section className={styles.end}>
      <h1 ref={title} tabIndex={-1}>
        {answered > 0 ? `End of ${name}: ${correct} of ${answered} right` : `End of ${name}`}
      </h1>
      <p>
        {answered > 0 ? summaryOf(mistakes.length) : 'You have answered none of these questions yet.'}
        {answered > 0 &&
          hasOpen &&
          ` You left ${formatNumber(unanswered)} of ${formatNumber(shown.meta.total)} questions open this time.`}
      </p>
      <div className={styles.actions}>
        {mistakes.length > 0 && (
          <Button onClick={() => onMistakes(mistakes)}>
            {mistakes.length === 1 ? 'Review your mistake' : `Review your ${mistakes.length} mistakes`}
          </Button>
        )}
        {hasOpen && canLimit && (
          <LinkButton kind="quiet" href={paths.watch({ ...place, only: 'unanswered', num: 1, zid: '0' })}>
            Study the unanswered questions
          </LinkButton>
        )}
        {following && (
          <LinkButton
            kind={mistakes.length > 0 ? 'quiet' : 'filled'}
            href={paths.watch({ ...place, mode: 'normal', first: undefined, id: following.id, num: 1, zid: '0' })}
          >
            Next topic: {following.name}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={paths.generateTest}>
          Generate a test
        </LinkButton>
        <LinkButton kind="quiet" href={paths.watch(start)}>
          From the start
        </LinkButton>
        <Button kind="text" onClick={onBack}>
          <span aria-hidden="true">‹</span> Last question
        </Button>
      </div>
    </section>
  );
}

function summaryOf(mistakes: number): string {
  if (mistakes === 0) return 'No mistakes.';
  return mistakes === 1 ? '1 mistake.' : `${mistakes} mistakes.`;
}
