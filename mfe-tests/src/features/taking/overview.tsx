import type { TestQuestionsOutput } from '@fairway/contracts/testing/testing';
import { type KeyboardEvent, useRef } from 'react';
import styles from './overview.module.css';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Every place of the test: answered, open, marked for review, current. One tab stop; the arrow keys move within it. */
export function Overview({
  items,
  here,
  onGo,
}: {
  items: TestQuestionsOutput;
  /** The index of the item on screen. */
  here: number;
  onGo: (index: number) => void;
}) {
  const places = useRef<HTMLDivElement>(null);
  const answered = items.filter(({ answer_type }) => answer_type !== null).length;
  const flagged = items.filter((item) => item.flagged).length;

  function moveFocus(event: KeyboardEvent) {
    const buttons = [...(places.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { Home: 0, End: buttons.length - 1 }[event.key] ?? at + (steps[event.key] ?? 0);
    if (to === at || at < 0) return;
    // The page itself changes questions with these keys: here they move between places.
    event.preventDefault();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
  }

  return (
    <section className={styles.overview} aria-labelledby="overview-title">
      <h2 id="overview-title">Questions</h2>
      <p className={styles.count}>
        {answered} of {items.length} answered{flagged > 0 && ` · ${flagged} to review`}
      </p>
      <progress className={styles.progress} max={items.length} value={answered} aria-label="Answered" />
      <div ref={places} role="toolbar" aria-label="Go to a question" className={styles.places} onKeyDown={moveFocus}>
        {items.map(({ _id, num, answer_type, flagged: isFlagged }, index) => (
          <button
            key={_id}
            type="button"
            tabIndex={index === here ? 0 : -1}
            aria-current={index === here ? 'true' : undefined}
            className={answer_type === null ? undefined : styles.answered}
            aria-label={`Question ${num}, ${answer_type === null ? 'not answered' : 'answered'}${isFlagged ? ', to review' : ''}`}
            onClick={() => onGo(index)}
          >
            {num}
            <span aria-hidden="true">{isFlagged ? '⚑' : answer_type === null ? '○' : '●'}</span>
          </button>
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        ● answered <span>○ not answered</span> <span>⚑ to review</span>
      </p>
    </section>
  );
}
