import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import styles from './queue.module.css';

const keys = [
  ['j', 'Next comment'],
  ['k', 'Previous comment'],
  ['a', 'Approve the selected comments, or this one: they stay Active, and their reports are dismissed'],
  ['h', 'Hide the selected comments, or this one: they become Inactive, and only their authors see them'],
  ['e', 'Edit this comment'],
  ['m', 'Use this comment as the explanation of its question, after a confirmation'],
  ['d', 'Delete this comment, after a confirmation'],
  ['x', 'Select, to approve or hide several'],
  ['u', 'Undo the last decision'],
  ['?', 'Show these keys'],
] as const;

/** The keys in one line, on devices with a keyboard. */
export function QueueKeyHints({ selected }: { selected: number }) {
  const [areOn] = useLetterKeys();
  if (!areOn) return null;
  const chosen = selected > 0 ? ` ${selected} selected` : '';
  return (
    <KeyHints className={styles.hints}>
      <kbd>J</kbd> <kbd>K</kbd> move · <kbd>A</kbd> approve{chosen} · <kbd>H</kbd> hide{chosen} · <kbd>E</kbd> edit ·{' '}
      <kbd>D</kbd> delete · <kbd>X</kbd> select · <kbd>U</kbd> undo · <kbd>?</kbd> all keys
    </KeyHints>
  );
}

/** What each key does, and the switch to turn them off. */
export function QueueKeysDialog({ onClose }: { onClose: () => void }) {
  const [areOn, switchKeys] = useLetterKeys();
  return (
    <Dialog title="Keys of the review queue" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={areOn} onChange={({ target }) => switchKeys(target.checked)} />
        Single-key shortcuts are on in this browser
      </label>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
