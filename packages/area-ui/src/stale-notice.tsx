import { useInView } from '@fairway/ui/browser/use-in-view';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Notice } from '@fairway/ui/states/notice';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shown if a save was refused because the record has changed since the form was opened: by whom, the new values, and
 * the ways out. Renders nothing for other faults.
 */
export function StaleNotice<T>({
  faults,
  labels = {},
  readAgain,
  show,
  onKeepMine,
  onTakeTheirs,
}: {
  faults: Record<string, string>;
  /** The names of the fields on screen. */
  labels?: Readonly<Record<string, string>>;
  readAgain: () => Promise<T>;
  /** Shows what the messages of the fields cannot, such as a long text. */
  show?: (now: T) => ReactNode;
  /** Bases the form on `now`; it is then submitted again. */
  onKeepMine: (now: T) => void;
  onTakeTheirs: (now: T) => void;
}) {
  const [now, setNow] = useState<T | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { based_on: said, ...fields } = faults;
  const reason = useRef<HTMLParagraphElement>(null);
  useInView(reason, said);
  if (said === undefined) return null;

  async function saveAgain(form: HTMLFormElement | null): Promise<void> {
    await withLatest((latest) => {
      flushSync(() => onKeepMine(latest));
      form?.requestSubmit();
    });
  }

  async function withLatest(use: (latest: T) => void): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      use(await readAgain());
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Notice kind="danger" announced={false}>
      <p ref={reason}>
        <strong>{said}</strong>
      </p>
      <ul>
        {Object.entries(fields).map(([field, text]) => (
          <li key={field}>
            {labels[field] ?? field.replaceAll('_', ' ')}: {text}
          </li>
        ))}
      </ul>
      {now !== null && show?.(now)}
      {hasFailed && <p role="alert">The new values did not load. Please try again.</p>}
      <Actions dense>
        {show && now === null && (
          <Button kind="text" busy={isBusy} onClick={() => withLatest(setNow)}>
            See the new text
          </Button>
        )}
        <Button kind="quiet" busy={isBusy} onClick={({ currentTarget }) => saveAgain(currentTarget.form)}>
          Save my changes over theirs
        </Button>
        <Button kind="text" busy={isBusy} onClick={() => withLatest(onTakeTheirs)}>
          Discard mine and take theirs
        </Button>
      </Actions>
    </Notice>
  );
}
