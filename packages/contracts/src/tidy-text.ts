/** Control characters other than line break and tab, and lone surrogates. */
export const isCleanText = (value: string) => !/[^\P{Cc}\n\t]/u.test(value) && value.isWellFormed();

/** Text as the bank stores it: composed characters, line feeds, no space around it. Without `lines` it is one line. */
export function tidyText(raw: string, lines: boolean): string {
  const clean = raw.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return lines ? clean : clean.replace(/\s+/g, ' ');
}
