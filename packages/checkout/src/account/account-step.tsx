import { Button } from '@fairway/ui/buttons/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Step } from '../form/step.tsx';
import styles from './account-step.module.css';

/** The name of this step's submit button. */
export const continueName = 'continue';

/** The account that the payment creates. A completed step shows one line; its hidden fields stay in the form. */
export function AccountStep({
  summary,
  busy,
  onReopen,
  onChange,
  children,
}: {
  /** Null while the fields are open. */
  summary: string | null;
  busy: boolean;
  onReopen: () => void;
  onChange: () => void;
  children: ReactNode;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const wasDone = useRef(false);
  // Opening the fields removes the focused Change button, so focus the first field.
  useEffect(() => {
    const isReopened = wasDone.current && summary === null;
    wasDone.current = summary !== null;
    if (isReopened && document.activeElement === document.body) fields.current?.querySelector('input')?.focus();
  }, [summary]);
  return (
    <Step
      title="Your account"
      number={1}
      isDone={summary !== null}
      aside={
        summary !== null && (
          <Button kind="text" aria-label="Change your account" disabled={busy} onClick={onReopen}>
            Change
          </Button>
        )
      }
    >
      <div ref={fields} className={styles.fields} onChange={onChange} hidden={summary !== null}>
        {children}
      </div>
      {summary === null ? (
        <div>
          <Button type="submit" kind="quiet" name={continueName} disabled={busy}>
            Continue to payment
          </Button>
        </div>
      ) : (
        <p className={styles.summary}>{summary}</p>
      )}
    </Step>
  );
}
