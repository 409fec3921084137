/** Letters that Unicode does not decompose into a letter and an accent, as people type them without one. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
};

/**
 * The words of a name or an address, each once: what is between signs and spaces, in lower case and without accents.
 * `ann.crew@owner-mail.example` has five.
 */
export function personWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/** Whether each typed word is the beginning of a word of one of the texts. Signs alone find nothing. */
export function hasPersonWords(texts: string[], typed: string): boolean {
  const [words, sought] = [texts.flatMap(personWords), personWords(typed)];
  if (sought.length === 0) return typed.trim() === '';
  return sought.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
