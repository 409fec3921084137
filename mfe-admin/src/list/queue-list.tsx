import { type ReactNode, useEffect, useRef } from 'react';
import styles from './queue-list.module.css';

/** The items on a page of a queue; one of them is open. */
export function QueueList({
  label,
  items,
  openId,
  onOpen,
}: {
  label: string;
  items: { id: string; content: ReactNode }[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is opened
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  return (
    <ul ref={list} className={styles.queue} aria-label={label}>
      {items.map(({ id, content }) => (
        <li key={id}>
          <button type="button" aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
            {content}
          </button>
        </li>
      ))}
    </ul>
  );
}
