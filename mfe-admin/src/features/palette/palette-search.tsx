import type { ApiClient } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { AdminRole } from '@fairway/contracts/admin-roles';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { mayOpen } from '../../access.ts';
import { paths } from '../../paths.ts';
import { findPages, type Hit, invoiceNumber, invoicesQuery, questionsQuery, subscribersQuery } from './api.ts';
import styles from './palette.module.css';

/** The debounce before a request. */
const pauseMs = 250;
const shortest = 2;
const noHits: Hit[] = [];

/**
 * A search field with the matching pages, subscribers, invoices and questions below; the arrow keys select, Enter
 * opens.
 */
export function PaletteSearch({
  api,
  role,
  onClose,
}: {
  api: ApiClient;
  /** The user's role: it decides what is searched, and where a question opens. */
  role: AdminRole;
  onClose: () => void;
}) {
  const { navigate } = useHost();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, isSearching, failed } = useGroups(api, role, typed.trim());
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(chosen, hits.length - 1);

  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is scrolled into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  function go(hit: Hit | undefined): void {
    if (!hit) return;
    onClose();
    navigate(hit.href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((current + move + hits.length) % hits.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(hits[current]);
    }
  }

  return (
    <div className={styles.search}>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Page, subscriber, invoice number or question"
        placeholder="Page, subscriber, invoice number, question"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {groups.map(({ name, hits: groupHits, first }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by a group
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} role="presentation">
              {name}
            </p>
            {groupHits.map((hit, index) => (
              <Option
                key={hit.href}
                id={`${id}-${first + index}`}
                hit={hit}
                isChosen={first + index === current}
                onChoose={() => setChosen(first + index)}
                onGo={() => go(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {statusOf(hits.length, isSearching, failed)}
      </p>
    </div>
  );
}

function Option({
  id,
  hit,
  isChosen,
  onChoose,
  onGo,
}: {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onChoose: () => void;
  onGo: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys select
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onPointerMove={onChoose}
      onClick={onGo}
    >
      <span>{hit.text}</span> {hit.note && <small>{hit.note}</small>}
    </div>
  );
}

function statusOf(count: number, isSearching: boolean, failed: string[]): string {
  if (failed.length > 0) return `${failed.join(' and ')} did not load. Type again to retry.`;
  if (isSearching) return 'Searching…';
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

/** The results, in display order; each group knows the index of its first item. */
function useGroups(api: ApiClient, role: AdminRole, text: string) {
  const searchText = usePaused(text);
  const isLong = searchText.length >= shortest;
  const number = invoiceNumber(searchText);
  const seesCustomers = mayOpen(role, paths.subscribers);
  const [subscribers, invoices, questions] = useQueries({
    queries: [
      { ...subscribersQuery(api, searchText), enabled: isLong && seesCustomers },
      { ...invoicesQuery(api, number ?? ''), enabled: number !== undefined && seesCustomers },
      { ...questionsQuery(api, searchText, role), enabled: isLong && /[\p{L}\p{N}]/u.test(searchText) },
    ],
  });
  const isCurrent = searchText === text;
  const found = [
    { name: 'Pages', hits: findPages(text, role), isError: false },
    { name: 'Subscribers', hits: (isCurrent && subscribers.data) || noHits, isError: subscribers.isError },
    { name: 'Invoices', hits: (isCurrent && invoices.data) || noHits, isError: invoices.isError },
    { name: 'Questions', hits: (isCurrent && questions.data) || noHits, isError: questions.isError },
  ];
  let first = 0;
  const groups = found.flatMap(({ name, hits }) => {
    const group = { name, hits, first };
    first += hits.length;
    return hits.length > 0 ? [group] : [];
  });
  return {
    groups,
    isSearching:
      (!isCurrent && text.length >= shortest) || [subscribers, invoices, questions].some((one) => one.isLoading),
    failed: isCurrent ? found.filter(({ isError }) => isError).map(({ name }) => name) : [],
  };
}

/** The value once it has not changed for a while. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
