import { areLetterKeysOn } from '@fairway/mfe/are-letter-keys-on';
import { KeyHints } from '@fairway/ui/key-hints';
import styles from './keys-note.module.css';

/** The keys of the page, for those who have them. */
export function KeysNote() {
  return (
    <KeyHints className={styles.keys}>
      Keys:{' '}
      {areLetterKeysOn() && (
        <>
          <kbd>A</kbd>–<kbd>D</kbd> choose,{' '}
        </>
      )}
      <kbd>←</kbd> <kbd>→</kbd> previous and next
    </KeyHints>
  );
}
