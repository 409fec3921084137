import { storedValue } from '@fairway/ui/browser/browser-storage';
import { useState } from 'react';

/** `query` is the list's part of the address: filters and order, without the page. */
export type SavedView = { name: string; query: string; hidden: string[] };

export type ListPreferences = { hidden: string[]; isComfortable: boolean; views: SavedView[] };

/** Columns, row height and saved views of one list, saved only in this browser. */
export function useListPreferences(name: string) {
  const [preferences, setPreferences] = useState(() => read(name));
  return {
    preferences,
    change: (changed: Partial<ListPreferences>) => {
      const next = { ...preferences, ...changed };
      storedAt(name).write(JSON.stringify(next));
      setPreferences(next);
    },
  };
}

const storedAt = (name: string) =>
  storedValue('localStorage', `fairway-admin-list:${name}`, 'the columns and views of this list');

function read(name: string): ListPreferences {
  const none: ListPreferences = { hidden: [], isComfortable: false, views: [] };
  return { ...none, ...storedAt(name).readJson<Partial<ListPreferences>>({}) };
}
