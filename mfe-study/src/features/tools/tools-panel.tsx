import type { Quota, StudyMode } from '@fairway/contracts/question-bank';
import { areLetterKeysOn } from '@fairway/mfe/letter-keys';
import { Button } from '@fairway/ui/button';
import { QuotaLine } from '@fairway/ui/quota-line';
import { Segmented } from '@fairway/ui/segmented';
import type { ReactNode } from 'react';
import styles from './tools-panel.module.css';

/** STUDY MODE and OPTIONS beside the question; `score` stands above them. */
export function ToolsPanel({
  score,
  answersOnly,
  onAnswersOnly,
  mode,
  onMode,
  onClearScore,
  quota,
  canHide,
  onReport,
  onDiagram,
}: {
  score: ReactNode;
  answersOnly: boolean;
  onAnswersOnly: (on: boolean) => void;
  mode: StudyMode;
  onMode: (mode: StudyMode) => void;
  onClearScore: () => void;
  quota: Quota;
  canHide: boolean;
  onReport: () => void;
  /** Absent where the question has no picture. */
  onDiagram: (() => void) | null;
}) {
  return (
    <aside className={styles.tools} aria-label="Study tools">
      {score}
      <h2>Study mode</h2>
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
        <div className={styles.order}>
          <span>{mode === 'shuffle' ? 'Shuffled' : 'In order'}</span>
          <Button kind="quiet" onClick={() => onMode(mode === 'shuffle' ? 'normal' : 'shuffle')}>
            {mode === 'shuffle' ? 'Un-Shuffle' : 'Shuffle'}
          </Button>
        </div>
      </div>
      <h2>Options</h2>
      <div className={styles.options}>
        <Button kind="quiet" wide onClick={onClearScore}>
          Clear Score
        </Button>
        {onDiagram && (
          <Button kind="text" wide onClick={onDiagram}>
            All questions for this diagram
          </Button>
        )}
        <Button kind="text" wide onClick={onReport}>
          Report a problem
        </Button>
      </div>
      <p className={styles.keys}>
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
      </p>
      <QuotaLine quota={quota} />
    </aside>
  );
}
