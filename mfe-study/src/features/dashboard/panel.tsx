import { Spinner } from '@fairway/ui/spinner';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel.module.css';
import type { Panels } from './use-panels.ts';

/** How long a reload shows that it is loading, at least. */
const reloadMs = 2_000;

/** A part of the dashboard that can be collapsed, loaded again and removed. */
export function Panel({
  id,
  title,
  panels,
  loads,
  children,
}: {
  id: string;
  title: string;
  panels: Panels;
  /** What Reload asks the server for again; without it there is nothing to reload. */
  loads?: QueryKey;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const isGone = useRef(false);
  const bodyId = useId();
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  if (panels.isRemoved(id)) return null;
  const isOpen = !panels.isCollapsed(id);

  async function reload(queryKey: QueryKey): Promise<void> {
    if (isLoading) return;
    setIsLoading(true);
    await Promise.all([
      queries.refetchQueries({ queryKey, type: 'active' }),
      new Promise((resolve) => setTimeout(resolve, reloadMs)),
    ]);
    if (!isGone.current) setIsLoading(false);
  }

  return (
    <section className={styles.panel} aria-labelledby={`${bodyId}-title`}>
      <header className={styles.head}>
        <h2 id={`${bodyId}-title`}>{title}</h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${title}`}
          title={isOpen ? 'Collapse' : 'Expand'}
          onClick={() => panels.toggle(id)}
        >
          <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
        </button>
        {loads && isOpen && (
          <button type="button" aria-label={`Reload ${title}`} title="Reload" onClick={() => void reload(loads)}>
            <span aria-hidden="true">↻</span>
          </button>
        )}
        <button type="button" aria-label={`Remove ${title}`} title="Remove" onClick={() => panels.remove(id)}>
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <div id={bodyId} hidden={!isOpen} className={styles.body} aria-busy={isLoading}>
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={`Loading ${title}`} />
          </div>
        )}
        {isOpen && children}
      </div>
    </section>
  );
}
