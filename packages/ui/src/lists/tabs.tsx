import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

/**
 * Panels of which one is shown. The tabs are one tab stop; arrows, Home and End move to the others and show them. The
 * owner stores the selection, so that an address can name it.
 */
export function Tabs<T extends string>({
  label,
  value,
  tabs,
  onChange,
  children,
}: {
  label: string;
  value: T;
  tabs: { value: T; label: string }[];
  onChange: (value: T) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = placeAfter(event.key, at, tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (next === undefined || to === null) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that may begin with plain text is reached by Tab */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
