import { useState } from 'react';

/** The calls that act on several rows take so many at most. */
export const mostSelected = 100;

export type Selection = {
  ids: string[];
  nameOf: (id: string) => string;
  has: (id: string) => boolean;
  isFull: boolean;
  set: (rows: { id: string; name: string }[], isSelected: boolean) => void;
  /** Leaves only these selected. */
  keep: (ids: readonly string[]) => void;
};

/** Which rows are selected, on whatever page. Another question, such as a changed filter, starts from none. */
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
    isFull: names.size >= mostSelected,
    set: (rows, isSelected) => {
      const next = new Map(names);
      for (const { id, name } of rows) {
        if (!isSelected) next.delete(id);
        else if (next.size < mostSelected) next.set(id, name);
      }
      setNames(next);
    },
    keep: (ids) => setNames(new Map([...names].filter(([id]) => ids.includes(id)))),
  };
}
