import { TextField } from '@fairway/ui/fields/text-field';
import { useEffect, useEffectEvent, useState } from 'react';

/** Debounces typing. */
const pauseMs = 400;

/**
 * Narrows the results, on all pages, to those that also contain these words. The typed text stays until the filter
 * changes elsewhere, such as by Back.
 */
export function ResultFilter({ value, onFilter }: { value: string; onFilter: (words: string) => void }) {
  const [words, setWords] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (words.trim() !== value) setWords(value);
  }
  const filter = useEffectEvent(() => {
    if (words.trim() !== value) onFilter(words.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word restarts the debounce
  useEffect(() => {
    const timer = setTimeout(() => filter(), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <TextField
      label="Filter these results"
      type="search"
      value={words}
      maxLength={50}
      autoCapitalize="none"
      onChange={({ target }) => setWords(target.value)}
    />
  );
}
