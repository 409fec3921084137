import { useState } from 'react';

/** The limit of the calls that act on several rows. */
export const maxSelected = 100;

export type Selection = {
  ids: string[];
  nameOf: (id: string) => string;
  has: (id: string) => boolean;
  isFull: boolean;
  set: (rows: { id: string; name: string }[], isSelected: boolean) => void;
  /** Keeps only these selected. */
  keep: (ids: readonly string[]) => void;
};

/** The selected rows, across pages. Another query, such as a changed filter, clears the selection. */
export function useSelection(question: string): Selection {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [selectedFor, setSelectedFor] = useState(question);
  if (selectedFor !== question) {
    setSelectedFor(question);
    setNames(new Map());
  }
  return {
    ids: [...names.keys()],
    nameOf: (id) => names.get(id) ?? id,
    has: (id) => names.has(id),
    isFull: names.size >= maxSelected,
    set: (rows, isSelected) => {
      const next = new Map(names);
      for (const { id, name } of rows) {
        if (!isSelected) next.delete(id);
        else if (next.size < maxSelected) next.set(id, name);
      }
      setNames(next);
    },
    keep: (ids) => setNames(new Map([...names].filter(([id]) => ids.includes(id)))),
  };
}
