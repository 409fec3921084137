import { looseFingerprint } from '../../versions/fingerprints.ts';

/** The bank number of a question that has none: from its text, so that reading the file again changes nothing. */
export const derivedNumber = (stem: string, choices: readonly string[]): string =>
  `q-${looseFingerprint(stem, choices)}`;
