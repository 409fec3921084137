import { useState } from 'react';

const key = 'fairway-panels';

type Kept = { collapsed: string[]; removed: string[] };

export type Panels = {
  isCollapsed: (id: string) => boolean;
  isRemoved: (id: string) => boolean;
  toggle: (id: string) => void;
  remove: (id: string) => void;
  restore: () => void;
  removed: number;
};

/** Which of the dashboard's panels are collapsed or removed: kept in this browser alone (G-82). */
export function usePanels(): Panels {
  const [kept, setKept] = useState(readKept);

  function keep(next: Kept): void {
    localStorage.setItem(key, JSON.stringify(next));
    setKept(next);
  }

  return {
    isCollapsed: (id) => kept.collapsed.includes(id),
    isRemoved: (id) => kept.removed.includes(id),
    toggle: (id) => {
      const isCollapsed = kept.collapsed.includes(id);
      const collapsed = isCollapsed ? kept.collapsed.filter((other) => other !== id) : [...kept.collapsed, id];
      keep({ ...kept, collapsed });
    },
    remove: (id) => keep({ ...kept, removed: [...kept.removed, id] }),
    restore: () => keep({ ...kept, removed: [] }),
    removed: kept.removed.length,
  };
}

function readKept(): Kept {
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
  return { collapsed: kept.collapsed ?? [], removed: kept.removed ?? [] };
}
