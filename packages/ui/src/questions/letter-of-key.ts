import type { Letter } from '@fairway/contracts/question-bank/question';

/** A to D or 1 to 4 for the pressed key, without modifiers. */
export function letterOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): Letter | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const letters: Record<string, Letter> = { a: 'a', b: 'b', c: 'c', d: 'd', 1: 'a', 2: 'b', 3: 'c', 4: 'd' };
  return letters[event.key.toLowerCase()] ?? null;
}
