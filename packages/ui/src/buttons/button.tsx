import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonKind = 'filled' | 'quiet' | 'text';

/** The classes of a button's styles, shared with links. */
export function buttonClass(kind: ButtonKind, wide: boolean): string {
  return [styles.button, styles[kind], wide && styles.wide].filter(Boolean).join(' ');
}

/**
 * At most one filled button in view per task. `busy` keeps its width, announces it, and ignores a second press. A busy
 * submit button stays a submit button, so that Enter in a field of its form does nothing either.
 */
export function Button({
  kind = 'filled',
  wide = false,
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: ButtonKind; wide?: boolean; busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, wide)}
      aria-busy={busy}
      aria-disabled={busy || rest.disabled}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
