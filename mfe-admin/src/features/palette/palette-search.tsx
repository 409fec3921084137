import { useHost } from '@fairway/area/use-host';
import type { AdminRole } from '@fairway/contracts/identity/admin-roles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { leave } from '../../leave-guard.tsx';
import type { Hit } from './api.ts';
import styles from './palette.module.css';
import { ResultList } from './result-list.tsx';
import { useGroups } from './use-groups.ts';

/**
 * A search field with the matching pages, subscribers, invoices and questions below; the arrow keys select, Enter
 * opens.
 */
export function PaletteSearch({
  role,
  onClose,
}: {
  /** The user's role: it decides what is searched, and where a question opens. */
  role: AdminRole;
  onClose: () => void;
}) {
  const { navigate } = useHost();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { groups, isSearching, failed } = useGroups(role, typed.trim());
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(chosen, hits.length - 1);

  useEffect(() => input.current?.focus(), []);

  function go(hit: Hit | undefined): void {
    if (!hit) return;
    onClose();
    leave(() => navigate(hit.href));
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
        placeholder="Page, any word of a name or address, invoice number, question"
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
      <ResultList id={id} groups={groups} current={current} onChoose={setChosen} onGo={go} />
      <p role="status" className={styles.status}>
        {statusOf(hits.length, { typed: typed.trim(), isSearching, failed })}
      </p>
    </div>
  );
}

function statusOf(
  count: number,
  { typed, isSearching, failed }: { typed: string; isSearching: boolean; failed: string[] },
): string {
  if (failed.length > 0) return `${failed.join(' and ')} did not load. Type again to retry.`;
  if (isSearching) return 'Searching…';
  return count === 0 ? `Nothing found for “${typed}”` : `${count} ${count === 1 ? 'result' : 'results'}`;
}
