import { type ChangeEvent, useState } from 'react';
import type { ListFilters } from './use-list-filters.ts';

/**
 * The value of a filter's field, and its change handler. The typed text stays until the filter changes elsewhere, such
 * as by a saved view.
 */
export function useTypedFilter({ values, type, discards }: ListFilters, key: string) {
  const value = values[key] ?? '';
  const [field, setField] = useState({ text: value, value, discards });
  if (field.value !== value || field.discards !== discards) {
    const isTyped = field.discards === discards && field.text.trim() === value;
    setField({ text: isTyped ? field.text : value, value, discards });
  }
  return {
    value: field.text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setField({ ...field, text: target.value });
      type(key, target.value);
    },
  };
}
