import { useDrawer } from '@fairway/ui/dialogs/use-drawer';
import { Spinner } from '@fairway/ui/states/spinner';
import { StateHeading } from '@fairway/ui/states/state-heading';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import styles from './panel.module.css';
import { PanelMenu } from './panel-menu.tsx';
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
  const { isLoading, reload } = useReload(loads);
  const [isFull, setIsFull] = useState(false);
  const { drawer } = useDrawer({ isOpen: isFull, onClose: () => setIsFull(false) });
  const isOpen = !panels.isCollapsed(id);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const bodyId = useId();
  if (panels.isRemoved(id)) return null;

  return (
    <section
      ref={drawer}
      className={isFull ? `${styles.panel} ${styles.full}` : styles.panel}
      aria-labelledby={`${bodyId}-title`}
    >
      <div className={styles.head}>
        <h2 id={`${bodyId}-title`}>{title}</h2>
        <PanelMenu
          title={title}
          bodyId={bodyId}
          isOpen={isOpen}
          isFull={isFull}
          onToggle={() => panels.toggle(id)}
          onReload={reload}
          onFill={canFill ? () => setIsFull(!isFull) : undefined}
          onRemove={() => panels.remove(id)}
        />
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

/** Fetches the queries again. `reload` is undefined without queries. */
function useReload(loads: QueryKey | undefined): { isLoading: boolean; reload: (() => void) | undefined } {
  const queries = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);

  async function reload(queryKey: QueryKey): Promise<void> {
    if (isLoading) return;
    setIsLoading(true);
    await Promise.all([
      queries.refetchQueries({ queryKey, type: 'active' }),
      new Promise((resolve) => setTimeout(resolve, reloadMs)),
    ]);
    setIsLoading(false);
  }
  return { isLoading, reload: loads && (() => void reload(loads)) };
}
