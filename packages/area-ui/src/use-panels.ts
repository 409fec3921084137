import { storedValue } from '@fairway/ui/browser-storage';
import { useState } from 'react';

type Stored = { collapsed: string[]; removed: string[] };

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
  const [stored, setStored] = useState(() => readStored(key, collapsed));

  function store(next: Stored): void {
    storedPanels(key).write(JSON.stringify(next));
    setStored(next);
  }

  return {
    isCollapsed: (id) => stored.collapsed.includes(id),
    isRemoved: (id) => stored.removed.includes(id),
    toggle: (id) => {
      const isCollapsed = stored.collapsed.includes(id);
      const collapsed = isCollapsed ? stored.collapsed.filter((other) => other !== id) : [...stored.collapsed, id];
      store({ ...stored, collapsed });
    },
    remove: (id) => store({ ...stored, removed: [...stored.removed, id] }),
    restore: () => store({ ...stored, removed: [] }),
    removed: stored.removed.length,
  };
}

const storedPanels = (key: string) => storedValue('localStorage', key, 'which panels you closed');

function readStored(key: string, collapsed: string[]): Stored {
  const stored = storedPanels(key).readJson<Partial<Stored>>({});
  return { collapsed: stored.collapsed ?? collapsed, removed: stored.removed ?? [] };
}
