import { useEffect, useRef } from 'react';
import type { Hit } from './api.ts';
import styles from './palette.module.css';
import type { Group } from './use-groups.ts';

/** The results in groups. The search field has the focus and names the `current` one. */
export function ResultList({
  id,
  groups,
  current,
  onChoose,
  onGo,
}: {
  /** The prefix of the ids of the list and its options. */
  id: string;
  groups: Group[];
  /** The index among all results. */
  current: number;
  onChoose: (index: number) => void;
  onGo: (hit: Hit) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is scrolled into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ name, hits, first }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by a group
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} role="presentation">
            {name}
          </p>
          {hits.map((hit, index) => (
            <Option
              key={hit.href}
              id={`${id}-${first + index}`}
              hit={hit}
              isChosen={first + index === current}
              onChoose={() => onChoose(first + index)}
              onGo={() => onGo(hit)}
            />
          ))}
        </div>
      ))}
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
