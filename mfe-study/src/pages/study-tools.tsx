import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { isShuffled, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import { ScorePanel } from '../features/score/score-panel.tsx';
import { ToolsPanel, ToolsSheet } from '../features/tools/tools-panel.tsx';
import { canLimit, isReview, type Place } from '../paths.ts';
import { LimitSelect, StudyDialog } from './study-lazy.ts';
import type { Study } from './use-study.ts';

/** The tools beside the question, and the dialog that is open. */
export function StudyTools({ study }: { study: Study }) {
  const { place, shown, dialog, setDialog, go } = study;
  const { question } = shown;
  const onClose = () => setDialog({ kind: 'none' });
  const tools = {
    ...study,
    score: <ScorePanel {...study.score} />,
    limit: canLimit(study.member, place) && (
      <LimitSelect place={place} onChange={(only) => go(limitedTo(only, place, shown))} />
    ),
    mode: place.mode,
    // Twins stay beside each other.
    onMode: place.type === 'twins' ? null : (mode: StudyMode) => go(inOrder(place, question._id, mode)),
    canHide: place.type !== 'bookmarked',
    onReport: () => setDialog({ kind: 'report', question }),
    onDiagram: question.image ? () => setDialog({ kind: 'diagram', question }) : null,
  };
  return (
    <>
      <ToolsPanel {...tools} />
      {dialog.kind === 'tools' && <ToolsSheet {...tools} onClose={onClose} />}
      {dialog.kind !== 'none' && dialog.kind !== 'tools' && (
        <StudyDialog dialog={dialog} place={place} total={shown.meta.total} onFound={go} onClose={onClose} />
      )}
    </>
  );
}

/**
 * A review begins at its first question, and the unanswered questions at the next one from this one on; without a limit
 * this one stays.
 */
function limitedTo(only: QuestionLimit | undefined, place: Place, { question, meta }: QuestionOutput): Place {
  const limited = { ...place, only };
  if (isReview(limited)) return { ...limited, num: 1, zid: place.first ?? '0' };
  return { ...limited, num: meta.num, zid: only ? '0' : question._id };
}

/** The same question in another order: a shuffled round starts with it. */
const inOrder = (place: Place, zid: string, mode: StudyMode): Place => ({
  ...place,
  zid,
  mode,
  first: isShuffled(mode) ? zid : undefined,
});
