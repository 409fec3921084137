import { TextField } from '@fairway/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';

/** Who is still typing does not mean it yet. */
const pauseMs = 400;

/** Narrows what was found, all pages of it, to what holds these words too. */
export function ResultFilter({ value, onFilter }: { value: string; onFilter: (words: string) => void }) {
  const [words, setWords] = useState(value);
  const filter = useEffectEvent(() => {
    if (words.trim() !== value) onFilter(words.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word is when the pause starts again
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
