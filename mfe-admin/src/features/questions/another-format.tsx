import { Button } from '@fairway/ui/buttons/button';
import type { FormEvent } from 'react';
import { FormatField } from './format-field.tsx';
import styles from './import.module.css';

/** Reads the same file as another format than the one it was read as. */
export function AnotherFormat({
  chosen,
  busy,
  onChosen,
}: {
  chosen: string;
  busy: boolean;
  onChosen: (format: string) => void;
}) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onChosen(String(new FormData(event.currentTarget).get('format')));
  }
  return (
    <details className={styles.format}>
      <summary>Read as another format</summary>
      <form aria-label="Another format" onSubmit={onSubmit}>
        <FormatField chosen={chosen} />
        <div className={styles.actions}>
          <Button type="submit" kind="quiet" busy={busy}>
            Read it as this format
          </Button>
        </div>
      </form>
    </details>
  );
}
