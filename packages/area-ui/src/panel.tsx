import { Menu } from '@fairway/ui/menu';
import { Spinner } from '@fairway/ui/spinner';
import { StateHeading } from '@fairway/ui/state-heading';
import { useDrawer } from '@fairway/ui/use-drawer';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel.module.css';
import type { Panels } from './use-panels.ts';

/** The minimum time for which a reload shows that it is loading. */
const reloadMs = 2_000;

/** A part of a page. Its menu can collapse, reload and remove it and, if `canFill`, expand it to the full window. */
export function Panel({
  id,
  title,
  panels,
  loads,
  canFill = false,
  holdsForm = false,
  children,
}: {
  id: string;
  title: string;
  panels: Panels;
  /** The queries that Reload fetches again; without them there is no Reload. */
  loads?: QueryKey;
  /** Offers to show the panel alone, in the full window. */
  canFill?: boolean;
  /** Preserves the input while the panel is collapsed. */
  holdsForm?: boolean;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const { drawer } = useDrawer({ isOpen: isFull, onClose: () => setIsFull(false) });
  const isGone = useRef(false);
  const isOpen = !panels.isCollapsed(id);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const bodyId = useId();
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  if (panels.isRemoved(id)) return null;

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
    <section
      ref={drawer}
      className={isFull ? `${styles.panel} ${styles.full}` : styles.panel}
      aria-labelledby={`${bodyId}-title`}
    >
      <div className={styles.head}>
        <h2 id={`${bodyId}-title`}>{title}</h2>
        <Menu
          align="end"
          isSign
          label={
            <>
              <span aria-hidden="true">⋯</span>
              <span className="sr-only">Panel menu: {title}</span>
            </>
          }
        >
          {!isFull && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${title}`}
              onClick={() => panels.toggle(id)}
            >
              {isOpen ? 'Collapse' : 'Expand'}
            </button>
          )}
          {loads && isOpen && (
            <button type="button" aria-label={`Reload ${title}`} onClick={() => void reload(loads)}>
              Reload
            </button>
          )}
          {canFill && isOpen && (
            <button
              type="button"
              aria-label={`${isFull ? 'Leave full window' : 'Full window'}: ${title}`}
              onClick={() => setIsFull(!isFull)}
            >
              {isFull ? 'Leave full window' : 'Full window'}
            </button>
          )}
          {!isFull && (
            <button type="button" aria-label={`Remove ${title}`} onClick={() => panels.remove(id)}>
              Remove
            </button>
          )}
        </Menu>
      </div>
      <div id={bodyId} hidden={!isOpen} className={styles.body} aria-busy={isLoading}>
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={`Loading ${title}`} />
          </div>
        )}
        {(isOpen || (holdsForm && wasOpen)) && <StateHeading value="h3">{children}</StateHeading>}
      </div>
    </section>
  );
}
