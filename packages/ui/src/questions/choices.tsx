import type { Letter, Markup, Question } from '@fairway/contracts/question-bank/question';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { ChoiceText } from './bank-text.tsx';
import styles from './choices.module.css';
import { RuleOutButton } from './rule-out-button.tsx';

/** The four choices in the order of the bank; they are never shuffled, because keys and comments cite their letters. */
export function choicesOf(question: Question): Choice[] {
  const { ZANSWERONE, ZANSWERTWO, ZANSWERTHREE, ZANSWERFOUR, ZMARKUP: markup } = question;
  return [
    { letter: 'a', text: ZANSWERONE, markup },
    { letter: 'b', text: ZANSWERTWO, markup },
    { letter: 'c', text: ZANSWERTHREE, markup },
    { letter: 'd', text: ZANSWERFOUR, markup },
  ];
}

export type Choice = { letter: Letter; text: string; markup?: Markup | undefined };

/** The state of a choice: open, sent, right, wrong, or one of the rest once the answer is known. */
export type Mark = 'open' | 'waiting' | 'right' | 'wrong' | 'off';

/** `chosen` is the reader's letter, `answer` the right one; either may not be known yet. */
export function markOf(letter: Letter, chosen: Letter | null, answer: Letter | null): Mark {
  if (answer === null) return letter === chosen ? 'waiting' : 'open';
  if (letter === answer) return 'right';
  return letter === chosen ? 'wrong' : 'off';
}

const verdicts: Partial<Record<Mark, string>> = { waiting: 'Checking', right: '✓ Correct', wrong: '✕ Your answer' };

/**
 * The four choices, in the bank's order. Color is never the only signal: an icon and a word accompany it, and the verdict
 * is announced. Up and down move between them. Marking a choice changes no sizes.
 */
export function Choices({
  choices,
  chosen,
  answer,
  locked,
  onChoose,
  name,
  struck = [],
  onStrike,
}: {
  choices: Choice[];
  chosen: Letter | null;
  answer: Letter | null;
  locked: boolean;
  onChoose: (letter: Letter) => void;
  /** The form field that submits a choice. Without it, a choice submits no form. */
  name?: string | undefined;
  /** Choices the reader has ruled out. They can still be chosen. */
  struck?: Letter[];
  /** Rules a choice out, or undoes that. Without it choices cannot be ruled out. */
  onStrike?: ((letter: Letter) => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [isRulingOut, setRulingOut] = useState(false);
  /** The selected text when the mouse button was pressed. */
  const selectedBefore = useRef('');
  const canStrike = onStrike !== undefined && !locked;
  const outcome = chosen && answer && (chosen === answer ? 'right' : 'wrong');

  function press(letter: Letter): void {
    if (locked) return;
    if (canStrike && isRulingOut) onStrike(letter);
    else onChoose(letter);
  }

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('li > button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <>
      <ul ref={list} className={styles.choices} aria-label="Choices" onKeyDown={moveFocus}>
        {choices.map(({ letter, text, markup }) => {
          const mark = markOf(letter, chosen, answer);
          const isStruck = mark === 'open' && struck.includes(letter);
          return (
            <li key={letter}>
              <button
                {...(name !== undefined && !locked ? { type: 'submit', name, value: letter } : { type: 'button' })}
                className={`${styles.choice} ${styles[mark]} ${isStruck ? styles.struck : ''}`}
                aria-disabled={locked}
                onMouseDown={() => {
                  selectedBefore.current = String(getSelection());
                }}
                onClick={(event) => {
                  event.preventDefault();
                  if (!endsSelection(event, selectedBefore.current)) press(letter);
                }}
              >
                <b>{letter.toUpperCase()}</b>
                <span>
                  <ChoiceText text={text} markup={markup} />
                </span>
                {verdicts[mark] && <em>{verdicts[mark]}</em>}
                {isStruck && <span className="sr-only">, ruled out</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.below}>
        <p role="status" className={`${styles.verdict} ${outcome ? styles[outcome] : ''}`}>
          {outcome && <b aria-hidden="true" />}
          {verdictText(chosen, answer)}
        </p>
        {canStrike && <RuleOutButton isOn={isRulingOut} onChange={setRulingOut} />}
      </div>
    </>
  );
}

/** Whether this click ends a drag over text of the choice, or extends a selection into it. */
function endsSelection({ detail, currentTarget }: MouseEvent<HTMLElement>, before: string): boolean {
  const selection = detail > 0 ? getSelection() : null;
  if (selection === null || selection.isCollapsed || String(selection) === before) return false;
  return [selection.anchorNode, selection.focusNode].some((end) => currentTarget.contains(end));
}

/** "Wrong, the answer is B"; '' until the answer is known. */
export function verdictText(chosen: Letter | null, answer: Letter | null): string {
  if (answer === null) return '';
  if (chosen === null) return `The answer is ${answer.toUpperCase()}`;
  return chosen === answer ? 'Correct' : `Wrong, the answer is ${answer.toUpperCase()}`;
}
