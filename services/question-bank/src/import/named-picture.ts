/** The codes of the Coast Guard's pictures: `DIAGRAM_32`, `D001DG`, `EL-0040`, `GS-RA-19`. */
const code = /\b(?:DIAGRAM[_ -]?\d{1,3}|D\d{3}[A-Z]{2}|(?:EL|GS|MO|SE|SP|GT)-(?:[A-Z]{2}-)?\d{2,4})\b/;
const noun = '(?:illustration|diagram|drawing|figure|picture|sketch)';
const place = '(?:above |accompanying |attached |below |following )?';
/** Not a figure eight, a drawing board or a diagram of something. */
const phrase = new RegExp(
  `\\b(?:(?:in|on|to|see) the ${place}|(?:shown in|see) )${noun}s?\\b(?!-| (?:board|eight|of|used))|\\b(?:diagram|illustration) "[A-Z0-9]"`,
  'i',
);

/** Stored instead of a code that the text does not have. */
export const unnamedPicture = 'not named';

/** The code of the picture that a text names; '' if it names none. */
export function namedPicture(text: string): string {
  const [found] = code.exec(text) ?? [];
  if (found !== undefined) return found;
  return phrase.test(text) ? unnamedPicture : '';
}
