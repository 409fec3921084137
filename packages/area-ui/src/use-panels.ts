import { useState } from 'react';

type Kept = { collapsed: string[]; removed: string[] };

export type Panels = {
  isCollapsed: (id: string) => boolean;
  isRemoved: (id: string) => boolean;
  toggle: (id: string) => void;
  remove: (id: string) => void;
  restore: () => void;
  removed: number;
};

/**
 * Which panels of a dashboard are collapsed or removed, stored only in this browser, under `key` (G-82). `collapsed`
 * lists the panels that are collapsed initially.
 */
export function usePanels(key: string, collapsed: string[] = []): Panels {
  const [kept, setKept] = useState(() => readKept(key, collapsed));

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

function readKept(key: string, collapsed: string[]): Kept {
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
  return { collapsed: kept.collapsed ?? collapsed, removed: kept.removed ?? [] };
}
