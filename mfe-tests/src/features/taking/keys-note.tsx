import { areLetterKeysOn } from '@fairway/study-ui/letter-keys';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import styles from './keys-note.module.css';

/** The keys of the page, on devices with a keyboard. */
export function KeysNote() {
  return (
    <KeyHints className={styles.keys}>
      Keys:{' '}
      {areLetterKeysOn() && (
        <>
          <kbd>A</kbd>–<kbd>D</kbd> choose, <kbd>Shift</kbd> with them rules out, <kbd>F</kbd> marks for review,{' '}
        </>
      )}
      <kbd>←</kbd> <kbd>→</kbd> previous and next
    </KeyHints>
  );
}
