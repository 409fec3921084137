import type { QuestionMarks } from '@fairway/contracts/question-bank';
import { Button } from '@fairway/ui/button';
import type { MarkKind } from './api.ts';
import styles from './mark-buttons.module.css';

/**
 * Bookmark and, where `canHide`, Hide question. `oneWay`: among the results of a search both lead to the filled sign
 * only, and a question that was marked stays so. On a phone the signs stand alone.
 */
export function MarkButtons({
  marks,
  canHide,
  oneWay,
  onMark,
}: {
  marks: QuestionMarks;
  canHide: boolean;
  oneWay: boolean;
  onMark: (kind: MarkKind, on: boolean) => void;
}) {
  const isLocked = (kind: MarkKind) => oneWay && marks[kind];
  return (
    <span className={styles.marks}>
      <Button
        kind="text"
        aria-pressed={marks.bookmarked}
        disabled={isLocked('bookmarked')}
        title="Bookmark (M)"
        onClick={() => onMark('bookmarked', !marks.bookmarked)}
      >
        <span aria-hidden="true">{marks.bookmarked ? '★' : '☆'}</span>
        <span className={styles.word}>Bookmark</span>
      </Button>
      {canHide && (!marks.hidden || oneWay) && (
        <Button
          kind="text"
          aria-pressed={oneWay ? marks.hidden : undefined}
          disabled={isLocked('hidden')}
          title="Hide question (H)"
          onClick={() => onMark('hidden', true)}
        >
          <span aria-hidden="true">{marks.hidden ? '⊗' : '⊘'}</span>
          <span className={styles.word}>Hide question</span>
        </Button>
      )}
    </span>
  );
}
