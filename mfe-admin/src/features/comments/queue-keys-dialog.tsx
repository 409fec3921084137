import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Button } from '@fairway/ui/button';
import { Dialog, DialogActions } from '@fairway/ui/dialog';
import { KeyHints } from '@fairway/ui/key-hints';
import styles from './queue.module.css';

const keys = [
  ['j', 'Next comment'],
  ['k', 'Previous comment'],
  ['a', 'Approve: it stays Active, and its reports are dismissed'],
  ['h', 'Hide: it becomes Inactive, and only its author sees it'],
  ['e', 'Edit'],
  ['m', 'Use it as the explanation of its question, after a confirmation'],
  ['d', 'Delete, after a confirmation'],
  ['x', 'Select, to approve or hide several'],
  ['u', 'Undo the last decision'],
  ['?', 'Show these keys'],
] as const;

/** The keys in one line, on devices with a keyboard. */
export function QueueKeyHints() {
  const [areOn] = useLetterKeys();
  if (!areOn) return null;
  return (
    <KeyHints className={styles.hints}>
      <kbd>J</kbd> <kbd>K</kbd> move · <kbd>A</kbd> approve · <kbd>H</kbd> hide · <kbd>E</kbd> edit · <kbd>D</kbd>{' '}
      delete · <kbd>X</kbd> select · <kbd>U</kbd> undo · <kbd>?</kbd> all keys
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
