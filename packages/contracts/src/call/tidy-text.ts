/** Control characters other than line break and tab, and lone surrogates. */
export const isCleanText = (value: string) => !/[^\P{Cc}\n\t]/u.test(value) && value.isWellFormed();

/** Word processors leave these within words, where nobody sees them: then neither search nor comparison finds the word. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** Text as the bank stores it: composed characters, line feeds, no space around it. Without `lines` it is one line. */
export function tidyText(raw: string, lines: boolean): string {
  const clean = raw
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim();
  return lines ? clean : clean.replace(/\s+/g, ' ');
}
