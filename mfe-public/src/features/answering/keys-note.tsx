import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Button } from '@fairway/ui/buttons/button';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import styles from './keys-note.module.css';

/** The keys of a question, and the switch for the letter keys; members also find it in their settings. */
export function KeysNote({ hasNeighbors }: { hasNeighbors: boolean }) {
  const [on, setOn] = useLetterKeys();
  return (
    <KeyHints className={styles.keys}>
      {on && (
        <span>
          Keys: <kbd>A</kbd>–<kbd>D</kbd> answer
          {hasNeighbors && (
            <>
              , <kbd>N</kbd> and <kbd>P</kbd> next and previous
            </>
          )}
        </span>
      )}
      <Button kind="text" onClick={() => setOn(!on)}>
        {on ? 'Turn letter keys off' : 'Turn letter keys on'}
      </Button>
    </KeyHints>
  );
}
