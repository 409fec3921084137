import { type ReactNode, useEffect, useRef } from 'react';
import styles from './menu.module.css';

/**
 * A menu on the native disclosure: it opens without a script; Escape, a choice, a click or focus elsewhere closes it.
 */
export function Menu({
  label,
  align = 'start',
  isSign = false,
  children,
}: {
  label: ReactNode;
  align?: 'start' | 'end';
  /** The label is an icon that needs no arrow. */
  isSign?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function close(event: Event) {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event instanceof FocusEvent) {
        if (event.target instanceof Node && element.contains(event.target)) return;
      } else if (event.target instanceof Node && element.querySelector('summary')?.contains(event.target)) return;
      // The chosen item is about to be hidden, so it must not have the focus.
      else if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      element.open = false;
    }
    const eventNames = ['click', 'keydown', 'focusin'];
    for (const eventName of eventNames) document.addEventListener(eventName, close);
    return () => {
      for (const eventName of eventNames) document.removeEventListener(eventName, close);
    };
  }, []);
  return (
    <details ref={details} className={isSign ? `${styles.menu} ${styles.sign}` : styles.menu}>
      <summary>{label}</summary>
      <div className={align === 'end' ? `${styles.list} ${styles.end}` : styles.list}>{children}</div>
    </details>
  );
}
