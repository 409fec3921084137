import { storedValue } from '@fairway/ui/browser/browser-storage';
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
 * Which panels of a dashboard are collapsed or removed, stored only in this browser, under `storageKey` (G-82). `collapsed`
 * lists the panels that are collapsed initially.
 */
export function usePanels(storageKey: string, collapsed: string[] = []): Panels {
  const [stored, setStored] = useState(() => readStored(storageKey, collapsed));

  function store(next: Stored): void {
    storedPanels(storageKey).write(JSON.stringify(next));
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

const storedPanels = (storageKey: string) => storedValue('localStorage', storageKey, 'which panels you closed');

function readStored(storageKey: string, collapsed: string[]): Stored {
  const stored = storedPanels(storageKey).readJson<Partial<Stored>>({});
  return { collapsed: stored.collapsed ?? collapsed, removed: stored.removed ?? [] };
}
