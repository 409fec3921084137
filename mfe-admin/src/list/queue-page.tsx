import { useListView } from '@fairway/area-ui/list-view';
import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Button } from '@fairway/ui/buttons/button';
import { Options } from '@fairway/ui/fields/options';
import { Pager } from '@fairway/ui/lists/pager';
import { KeyHints } from '@fairway/ui/questions/key-hints';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { withValues } from './list-address.ts';
import listStyles from './queue-list.module.css';
import styles from './queue-page.module.css';
import { type QueueFilters, type QueueValues, queuePageSize } from './use-queue.ts';

/** A page of a queue, below its filters and the hints of its keys. */
export function QueuePage<Filters extends QueueFilters, Item>({
  query,
  title,
  filters,
  values,
  hints,
  empty,
  children,
}: {
  query: UseQueryResult<{ data: Item[]; total: number }>;
  /** Used in "{title} did not load". */
  title: string;
  filters: Filters;
  values: QueueValues<Filters>;
  hints: ReactNode;
  /** For a queue without items. */
  empty: { title: string; text: string };
  children: (items: Item[], empty: ReactNode) => ReactNode;
}) {
  const { view, showPage } = useListView();
  const [address, setAddress] = useSearchParams();
  const [areKeysOn] = useLetterKeys();
  const pages = Math.ceil((query.data?.total ?? 0) / queuePageSize);

  // The last item of the last page was decided.
  const isPastEnd = query.data?.data.length === 0 && !query.isPlaceholderData && pages > 0;
  useEffect(() => {
    if (isPastEnd) showPage(pages - 1, { replace: true });
  });

  return (
    <>
      <div className={styles.bar}>
        {Object.entries(filters).map(([name, { label, options }]) => (
          <select
            key={name}
            aria-label={label}
            value={values[name]}
            onChange={({ target }) => setAddress(withValues(address, { [name]: target.value }))}
          >
            <Options of={Object.entries(options)} />
          </select>
        ))}
        {areKeysOn && (
          <KeyHints className={styles.hints}>
            <kbd>J</kbd> <kbd>K</kbd> next, previous · {hints}
          </KeyHints>
        )}
      </div>
      <Loaded query={query} title={title} lines={10}>
        {({ data, total }) => (
          <>
            <Pager page={view.page} pages={pages} busy={query.isFetching} onPage={(page) => showPage(page)} />
            {children(data, total === 0 && <EmptyState {...empty} />)}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The items of a page beside the open one, and the last decision, which can be undone. */
export function QueueDesk({
  label,
  items,
  openId,
  onOpen,
  decided,
  busy,
  fault,
  onUndo,
  empty,
  children,
}: {
  label: string;
  items: { id: string; content: ReactNode }[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  decided: string | null | undefined;
  busy: boolean;
  /** The form of the open item shows it; this is for an Undo without one. */
  fault: string | undefined;
  onUndo: () => void;
  /** Shown if no item is open. */
  empty: ReactNode;
  children: ReactNode;
}) {
  const isOpen = openId !== undefined;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is opened
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  return (
    <>
      {decided && (
        <Notice kind="success">
          {decided}{' '}
          <Button kind="text" busy={busy} onClick={onUndo}>
            Undo
          </Button>
        </Notice>
      )}
      {!isOpen && fault && <Notice kind="danger">{fault}</Notice>}
      {isOpen ? (
        <div className={styles.desk}>
          <ul ref={list} className={listStyles.queue} aria-label={label}>
            {items.map(({ id, content }) => (
              <li key={id}>
                <button type="button" aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
                  {content}
                </button>
              </li>
            ))}
          </ul>
          <div key={openId} className={styles.open}>
            {children}
          </div>
        </div>
      ) : (
        empty
      )}
    </>
  );
}
