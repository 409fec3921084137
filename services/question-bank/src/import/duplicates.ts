import type { DuplicateChoice } from '@fairway/contracts/question-bank/duplicate-choices';
import type { FileLine } from './remarks.ts';
import type { StoredQuestion } from './stored-state.ts';

/** What becomes of rows with the text of another question: of all, and of some by their bank number. */
export type DuplicateChoices = { all: DuplicateChoice; rows: Readonly<Record<string, DuplicateChoice>> };

/**
 * A row with the text of another question, under a number that is new to the bank; or one with the number of another
 * question.
 */
export type Duplicate = {
  place: FileLine;
  /** Such as `equal to 1-7 in the bank`. */
  reason: string;
  /** The question of the bank that the row can replace; undefined if the other one is in the file. */
  original: StoredQuestion | undefined;
  choice: DuplicateChoice;
};

type Compared = { fingerprint: string; illustrationRef: string };
type Row = Compared & { place: FileLine };

export type Duplicates = {
  /** The row with a fingerprint comes first; later ones are compared with it. */
  note: (row: Row) => void;
  /** Undefined for a row that is no duplicate. `inBank`: the questions of the bank that it may be equal to. */
  find: (row: Row, inBank: StoredQuestion[]) => Duplicate | undefined;
  /** Of a row that has nothing in common with the question of its number: what was chosen for it alone, or to keep both. */
  ofNumber: (row: Row, original: StoredQuestion) => Duplicate;
};

/** The same words about two pictures are two questions. */
const isEqual = (one: Compared, other: Compared) =>
  one.fingerprint === other.fingerprint &&
  (one.illustrationRef === '' || other.illustrationRef === '' || one.illustrationRef === other.illustrationRef);

/** The duplicates of one run. A row whose own number is in the bank is an update of that question, and none of them. */
export function createDuplicates({ all, rows }: DuplicateChoices): Duplicates {
  /** By fingerprint: the first row, and those about other pictures. */
  const firstOf = new Map<string, Row[]>();
  const choices = new Map(Object.entries(rows));

  const firstLike = (row: Row) => firstOf.get(row.fingerprint)?.find((one) => isEqual(one, row));

  function note(row: Row): void {
    if (!firstLike(row)) firstOf.set(row.fingerprint, [...(firstOf.get(row.fingerprint) ?? []), row]);
  }

  function find(row: Row, inBank: StoredQuestion[]): Duplicate | undefined {
    const { place } = row;
    const first = firstLike(row)?.place;
    note(row);
    const chosen = choices.get(place.bankNumber) ?? all;
    if (first && first.bankNumber.toLowerCase() !== place.bankNumber.toLowerCase()) {
      const where = first.file === place.file ? '' : ` of ${first.file}`;
      const reason = `equal to ${first.bankNumber} on line ${first.line}${where}`;
      return { place, reason, original: undefined, choice: chosen === 'replace' ? 'skip' : chosen };
    }
    const original = first ? undefined : inBank.find((question) => isEqual(question, row));
    return original && { place, reason: `equal to ${original.bankNumber} in the bank`, original, choice: chosen };
  }

  function ofNumber({ place }: Row, original: StoredQuestion): Duplicate {
    const choice = choices.get(place.bankNumber) ?? (all === 'keep' ? 'keep' : 'skip');
    return { place, reason: 'same number, another question', original, choice };
  }

  return { note, find, ofNumber };
}
