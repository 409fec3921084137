import type { Quota } from '@fairway/contracts/question-bank/answers';
import type { Letter, QuestionKey } from '@fairway/contracts/question-bank/question';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { Choices, choicesOf, verdictText } from '@fairway/ui/questions/choices';
import { QuestionCard } from '@fairway/ui/questions/question-card';
import { QuestionFooter } from '@fairway/ui/questions/question-footer';
import { formatNumber } from '@fairway/ui/text/format-number';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MarkKind } from '../features/marks/api.ts';
import { HiddenBadge } from '../features/marks/hidden-badge.tsx';
import { MarkButtons } from '../features/marks/mark-buttons.tsx';
import { Breadcrumb } from '../features/question/breadcrumb.tsx';
import { LeftOffNote } from '../features/question/left-off-note.tsx';
import type { Counters } from '../features/score/score.ts';
import { StatusLine } from '../features/tools/status-line.tsx';
import { ToolsButton } from '../features/tools/tools-button.tsx';
import { type Place, paths } from '../paths.ts';
import styles from './study-page.module.css';

/** The part above the question: breadcrumb, and where the member left off. */
export function AboveQuestion({
  place,
  shown,
  isStale,
  notice,
}: {
  place: Place;
  shown: QuestionOutput;
  isStale: boolean;
  notice?: ReactNode;
}) {
  return (
    <>
      {place.terms ? (
        <p className={styles.back}>
          <Link to={paths.search(place.terms)}>‹ Search Result</Link>
        </p>
      ) : (
        <Breadcrumb question={shown.question} rating={place.rating} />
      )}
      {notice}
      {shown.left_off && !isStale && <LeftOffNote leftOff={shown.left_off} place={place} shown={shown} />}
    </>
  );
}

type StudyCardProps = {
  place: Place;
  shown: QuestionOutput;
  isStale: boolean;
  score: Counters;
  quota: Quota;
  answersOnly: boolean;
  marks: QuestionMarks;
  isHiding?: boolean;
  answering: {
    chosen: Letter | null;
    key: Pick<QuestionKey, 'ZANSWER'> | null;
    isLocked: boolean;
    choose: (letter: Letter) => void;
  };
  struck?: Letter[];
  onStrike?: (letter: Letter) => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onEnd: (() => void) | null;
  onMark: (kind: MarkKind, on: boolean) => void;
  onNumber: () => void;
  onTools: () => void;
  /** Below the choices. */
  children?: ReactNode;
};

/** The question with its choices and actions. The preview renders it too. */
export function StudyCard({
  place,
  shown: { question, meta },
  isStale,
  score,
  quota,
  answersOnly,
  marks,
  isHiding = false,
  answering,
  struck = [],
  onStrike,
  onNext,
  onPrevious,
  onEnd,
  onMark,
  onNumber,
  onTools,
  children,
}: StudyCardProps) {
  const canHide = place.type !== 'bookmarked';
  const { chosen, key } = answering;
  const answer = key?.ZANSWER ?? null;
  return (
    <QuestionCard
      question={question}
      place={`NUMBER: #${formatNumber(meta.num)}/${formatNumber(meta.total)}`}
      onNumber={onNumber}
      footer={
        <QuestionFooter
          onPrevious={onPrevious}
          onNext={onNext}
          onEnd={onEnd}
          above={
            <StatusLine
              score={score}
              quota={quota}
              mode={place.mode}
              only={place.only}
              answersOnly={answersOnly}
              verdict={chosen ? verdictText(chosen, answer) : ''}
            />
          }
        >
          <MarkButtons
            marks={marks}
            isHiding={isHiding}
            canHide={canHide}
            oneWay={place.type === 'search'}
            onMark={onMark}
          >
            <ToolsButton onOpen={onTools} />
          </MarkButtons>
        </QuestionFooter>
      }
    >
      {marks.hidden && !isStale && <HiddenBadge onUnhide={() => onMark('hidden', false)} />}
      <Choices
        key={question._id}
        choices={choicesOf(question)}
        chosen={chosen}
        answer={answer}
        locked={answering.isLocked}
        onChoose={answering.choose}
        struck={struck}
        onStrike={onStrike}
      />
      {children}
    </QuestionCard>
  );
}
