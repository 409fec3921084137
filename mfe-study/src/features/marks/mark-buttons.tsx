import type { QuestionMarks } from '@fairway/contracts/question-bank/questions';
import { Button } from '@fairway/ui/buttons/button';
import type { ReactNode } from 'react';
import type { MarkKind } from './api.ts';
import styles from './mark-buttons.module.css';

/**
 * Bookmark and, with `canHide`, Hide question; `children` are further buttons. `oneWay`: in search results both buttons
 * only set the mark, and a marked question stays in the results.
 */
export function MarkButtons({
  marks,
  isHiding,
  canHide,
  oneWay,
  onMark,
  children,
}: {
  marks: QuestionMarks;
  isHiding: boolean;
  canHide: boolean;
  oneWay: boolean;
  onMark: (kind: MarkKind, on: boolean) => void;
  children?: ReactNode;
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
        <span>Bookmark</span>
      </Button>
      {canHide && (!marks.hidden || oneWay) && (
        <Button
          kind="text"
          aria-pressed={oneWay ? marks.hidden : undefined}
          disabled={isLocked('hidden')}
          busy={isHiding}
          title="Hide question (H)"
          onClick={() => onMark('hidden', true)}
        >
          <span aria-hidden="true">{marks.hidden ? '⊗' : '⊘'}</span>
          <span>
            Hide <span className={styles.rest}>question</span>
          </span>
        </Button>
      )}
      {children}
    </span>
  );
}
