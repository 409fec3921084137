import type { Mark } from '@fairway/contracts/search';
import { excerptOf } from './excerpt.ts';
import styles from './marked-text.module.css';

/** A text, or the relevant part of a long one, with the searched words marked. */
export function MarkedText({ text, marks = [] }: { text: string; marks: Mark[] | undefined }) {
  let at = 0;
  return excerptOf(text, marks).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMarked ? (
      <mark key={key} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
