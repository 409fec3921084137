import type { Member } from '@fairway/contracts/identity/identity';
import type { Letter } from '@fairway/contracts/question-bank/question';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { actionOfKey } from '@fairway/study-ui/question-keys';
import { useStrikes } from '@fairway/study-ui/use-strikes';
import { useLayoutEffect, useState } from 'react';
import type { Action, Press } from '../features/preview/presses.ts';
import { neighbors } from '../features/question/neighbors.ts';
import { countersOf } from '../features/score/score.ts';
import { useScore } from '../features/score/use-score.ts';
import { useAnswersOnly } from '../features/tools/use-answers-only.ts';
import { type Place, setKey } from '../paths.ts';
import { AboveQuestion, StudyCard } from './study-card.tsx';
import styles from './study-page.module.css';

/**
 * The study page before its code is loaded: the question can be read and answered. Presses are recorded for the page.
 * An explanation appears with the page. After Next or Previous only further page turns count: anything else would be for a question not on screen yet.
 */
export function QuestionPreview({
  member,
  place,
  shown,
  onPress,
}: {
  member: Member;
  place: Place;
  shown: QuestionOutput;
  onPress: (press: Press) => void;
}) {
  const { question, marks = { bookmarked: false, hidden: false } } = shown;
  const [answersOnly] = useAnswersOnly(member.access === 'premium');
  const { score } = useScore(member._id, setKey(place));
  const { struckOf, toggle } = useStrikes(member._id);
  const [chosen, setChosen] = useState<Letter | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [shownAt] = useState(() => performance.now());

  const given = score[question._id];
  const key = given?.key ?? (answersOnly && question.ZANSWER ? { ZANSWER: question.ZANSWER } : null);
  const isLocked = answersOnly || given !== undefined || chosen !== null || isLeaving;
  const adjacent = neighbors(place, shown);

  function choose(letter: Letter): void {
    if (isLocked) return;
    setChosen(letter);
    onPress({ zid: question._id, kind: 'choose', letter, ms: performance.now() - shownAt });
  }
  function press(kind: Exclude<Action['kind'], 'choose'>): void {
    const isTurn = kind === 'next' || kind === 'previous';
    if (isLeaving && !isTurn) return;
    setLeaving(true);
    onPress({ zid: question._id, kind });
  }
  const strike = (letter: Letter) => {
    if (!isLocked) toggle(question._id, letter);
  };
  const next = () => press('next');
  const previous = adjacent.previous || isLeaving ? () => press('previous') : null;

  // As soon as the question is on screen, and before the page behind it, which listens too once it takes over.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOfKey(event, { choose, strike, next, previous });
      if (!action) return;
      action();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  });

  return (
    <div className={styles.page}>
      <div className={styles.main} aria-busy={isLeaving}>
        <AboveQuestion place={place} shown={shown} isStale={false} />
        <StudyCard
          place={place}
          shown={shown}
          isStale={false}
          score={countersOf(score)}
          quota={shown.quota}
          answersOnly={answersOnly}
          marks={marks}
          answering={{ chosen: given?.letter ?? chosen, key, isLocked, choose }}
          struck={struckOf(question._id)}
          onStrike={strike}
          onNext={adjacent.next && next}
          onPrevious={previous}
          onEnd={adjacent.next ? null : next}
          onMark={press}
          onNumber={() => press('number')}
          onTools={() => press('tools')}
        />
      </div>
    </div>
  );
}
