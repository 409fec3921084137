import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';

/**
 * A modal on the native dialog: Escape and the backdrop close it, and the focus returns to where it was. A `sheet`
 * slides up from the bottom of the window, within reach of the thumb, with a Close button.
 */
export function Dialog({
  title,
  onClose,
  width = '',
  sheet = false,
  describedBy,
  children,
}: {
  title: string;
  onClose: () => void;
  /** The id of the text that a screen reader reads with the title, for a dialog whose focus starts on a button. */
  describedBy?: string | undefined;
  /** `full` is as wide as the window. */
  width?: '' | 'wide' | 'full';
  sheet?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const id = useId();
  useEffect(() => {
    const returnTo = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key; the click is on the backdrop
    <dialog
      ref={dialog}
      className={[styles.dialog, styles[width], sheet && styles.sheet].filter(Boolean).join(' ')}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onClick={(event) => {
        // A drag that began inside and ends outside, such as selecting text, also ends as a click on the dialog. The
        // second click of the double click that opened the dialog is not meant for the backdrop.
        const isOutside = event.target === dialog.current && pressedOn.current === dialog.current;
        if (isOutside && event.detail < 2) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {sheet && (
            <Button kind="text" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The row of a dialog's buttons, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
