/** The card shows this many characters of a longer review, and 'Read more'. */
const shownCharacters = 120;

/** The beginning of a text that is too long for its card, cut between words; null if it fits. */
export function shorten(text: string): string | null {
  const characters = Array.from(text);
  if (characters.length <= shownCharacters) return null;
  const beginning = characters.slice(0, shownCharacters).join('');
  const words = /\s/.test(characters[shownCharacters] ?? '') ? beginning : beginning.replace(/\s+\S*$/, '');
  return `${words.trimEnd()}…`;
}
