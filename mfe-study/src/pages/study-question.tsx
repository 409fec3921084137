import { Solution } from '@fairway/ui/questions/solution';
import { Notice } from '@fairway/ui/states/notice';
import type { ReactNode } from 'react';
import { useUnsentAnswers } from '../features/answering/unsent-answers.tsx';
import { WaitingNote } from '../features/answering/waiting-note.tsx';
import { useStudyKeys } from '../features/keys/use-study-keys.ts';
import { PrivateNote } from '../features/note/private-note.tsx';
import { type Action, usePresses } from '../features/preview/presses.ts';
import { mistakesOf } from '../features/score/score.ts';
import { canLimit, setKey } from '../paths.ts';
import { setTitle } from '../set-name.ts';
import { AboveQuestion, StudyCard } from './study-card.tsx';
import { StudyComments } from './study-comments.tsx';
import { EndOfSet, QuestionHistory, TwinQuestions } from './study-lazy.ts';
import styles from './study-page.module.css';
import { StudyTools } from './study-tools.tsx';
import { type Study, type StudyPlace, useStudy } from './use-study.ts';

/** One set on screen: the question or the end of the set, and the tools. `notice` is the note above the question. */
export function StudyQuestion({ notice, ...on }: StudyPlace & { notice?: ReactNode }) {
  const study = useStudy(on);
  const { place, shown, isStale } = study;
  const { question, meta } = shown;
  const announcement = useStudyKeys(study);

  // Presses recorded before this page loaded wait until the address names the question.
  usePresses(question._id, place.zid === question._id && !isStale, (press) => doPress(study, press));

  return (
    <div className={styles.page}>
      <title>{`${setTitle(place, shown)} ${meta.num}/${meta.total} · Fairway`}</title>
      <div className={styles.main} aria-busy={isStale}>
        <AboveQuestion place={place} shown={shown} isStale={isStale} notice={notice} />
        {study.isAtEnd ? (
          <EndOfSet
            place={place}
            shown={shown}
            correct={study.score.correct}
            mistakes={mistakesOf(study.answers)}
            canLimit={canLimit(study.member, place)}
            onMistakes={study.onMistakes}
            onBack={study.back}
          />
        ) : (
          <OpenQuestion study={study} announcement={announcement} />
        )}
      </div>
      <StudyTools study={study} />
    </div>
  );
}

function doPress(study: Study, press: Action): void {
  const { answering, onNext, onPrevious, onEnd, marks, onMark, setDialog } = study;
  if (press.kind === 'choose') answering.choose(press.letter, press.ms);
  else if (press.kind === 'next') (onNext ?? onEnd)?.();
  else if (press.kind === 'previous') onPrevious?.();
  else if (press.kind === 'bookmarked' || press.kind === 'hidden') onMark(press.kind, !marks[press.kind]);
  else setDialog({ kind: press.kind });
}

/** The question with its verdict, and the member's note and the comments below. */
function OpenQuestion({ study, announcement }: { study: Study; announcement: string }) {
  const { member, place, shown, isStale, answers, setDialog } = study;
  const { problem, key } = study.answering;
  const { rejected } = useUnsentAnswers();
  const zid = shown.question._id;
  const given = answers[zid];
  return (
    <>
      <StudyCard {...study} onNumber={() => setDialog({ kind: 'number' })} onTools={() => setDialog({ kind: 'tools' })}>
        {problem && <Notice kind="danger">{problem}</Notice>}
        {rejected[zid] && <Notice kind="danger">{rejected[zid]}</Notice>}
        {key && <Solution of={key} chosen={given?.letter} />}
        {member.access === 'premium' && !isStale && (
          <QuestionHistory
            set={setKey(place)}
            round={study.round}
            zid={zid}
            isRight={given && given.letter === given.key.ZANSWER}
            isAnswered={(other) => other in answers}
          />
        )}
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <div className={styles.waiting}>
          <WaitingNote />
        </div>
      </StudyCard>
      {!isStale && <PrivateNote zid={zid} />}
      {!isStale && <StudyComments member={member} zid={zid} onPremiumRequired={study.onPremiumRequired} />}
      {member.access === 'premium' && !isStale && key && <TwinQuestions question={shown.question} />}
    </>
  );
}
