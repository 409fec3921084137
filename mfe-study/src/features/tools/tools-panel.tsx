import type { Quota } from '@fairway/contracts/question-bank/answers';
import { isShuffled, type StudyMode, studyModes } from '@fairway/contracts/question-bank/study-modes';
import { areLetterKeysOn } from '@fairway/study-ui/letter-keys';
import { Button } from '@fairway/ui/buttons/button';
import { Segmented } from '@fairway/ui/buttons/segmented';
import { Dialog } from '@fairway/ui/dialogs/dialog';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import { QuotaLine } from '@fairway/ui/questions/quota-line';
import { type ReactNode, useState } from 'react';
import styles from './tools-panel.module.css';

type ToolsProps = {
  score: ReactNode;
  /** Limits the study of the set; absent where there is nothing to limit. */
  limit: ReactNode;
  answersOnly: boolean;
  onAnswersOnly: (on: boolean) => void;
  mode: StudyMode;
  /** Absent where the order is part of the set. */
  onMode: ((mode: StudyMode) => void) | null;
  onClearScore: () => void;
  quota: Quota;
  canHide: boolean;
  onReport: () => void;
  /** Absent if the question has no picture. */
  onDiagram: (() => void) | null;
};

/** The tools next to the question, if the window is wide enough. */
export function ToolsPanel(tools: ToolsProps) {
  return (
    <aside className={`${styles.tools} ${styles.beside}`} aria-label="Study tools">
      <h2 className="sr-only">Study tools</h2>
      <Tools {...tools} />
    </aside>
  );
}

export function ToolsSheet({ onClose, ...tools }: ToolsProps & { onClose: () => void }) {
  return (
    <Dialog title="Study tools" sheet onClose={onClose}>
      <div className={styles.tools}>
        <Tools {...tools} />
      </div>
    </Dialog>
  );
}

/** STUDY MODE and OPTIONS, below the `score`. */
function Tools({
  score,
  limit,
  answersOnly,
  onAnswersOnly,
  mode,
  onMode,
  onClearScore,
  quota,
  canHide,
  onReport,
  onDiagram,
}: ToolsProps) {
  const [clears, setClears] = useState(0);
  return (
    <>
      {score}
      <h3>Study mode</h3>
      <div className={styles.modes}>
        <Segmented
          label="Answers"
          value={answersOnly ? 'only' : 'normal'}
          options={[
            { value: 'normal', label: 'Normal' },
            { value: 'only', label: 'Answers Only' },
          ]}
          onChange={(value) => onAnswersOnly(value === 'only')}
        />
        {onMode && (
          <div className={styles.order}>
            <span>{isShuffled(mode) ? 'Shuffled' : 'In order'}</span>
            <Button kind="quiet" onClick={() => onMode(studyModes[mode].other)}>
              {isShuffled(mode) ? 'Un-Shuffle' : 'Shuffle'}
            </Button>
          </div>
        )}
      </div>
      <h3>Options</h3>
      <div className={styles.options}>
        <Button
          kind="quiet"
          wide
          onClick={() => {
            onClearScore();
            setClears(clears + 1);
          }}
        >
          Clear Score
        </Button>
        {/* In the sheet, since nothing behind it is announced. A new element each time, because unchanged text is
            not announced. */}
        <p className="sr-only" role="status">
          {clears > 0 && <span key={clears}>Score cleared</span>}
        </p>
        {onDiagram && (
          <Button kind="text" wide onClick={onDiagram}>
            All questions for this diagram
          </Button>
        )}
        <Button kind="text" wide onClick={onReport}>
          Report a problem
        </Button>
      </div>
      <KeyHints className={styles.keys}>
        Keys:{' '}
        {areLetterKeysOn() && (
          <>
            <kbd>A</kbd>–<kbd>D</kbd> answer, <kbd>Shift</kbd> with a letter rules it out, <kbd>M</kbd> bookmark,{' '}
            {canHide && (
              <>
                <kbd>H</kbd> hide,{' '}
              </>
            )}
          </>
        )}
        <kbd>←</kbd> <kbd>→</kbd> previous and next
      </KeyHints>
      <QuotaLine quota={quota} />
      {/* Its code is loaded later: as the last part it moves nothing. */}
      {limit}
    </>
  );
}
