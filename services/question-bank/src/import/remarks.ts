import { maxShownRemarks, type RemarkedRows } from '@fairway/contracts/question-bank/bank-imports';
import { type ImportRemark, importRemarks } from '@fairway/contracts/question-bank/import-remarks';
import { letters } from '@fairway/contracts/question-bank/question';
import { checkMarkup } from '../markup/markup.ts';
import { looseFingerprint } from '../versions/fingerprints.ts';
import type { BankRow } from './bank-row.ts';
import { garbledIn, markupIn } from './markup.ts';
import { isShortenedNumber, isSpreadsheetDate, isSpreadsheetError, isSpreadsheetFraction } from './spreadsheet.ts';

export type FileLine = { file: string; line: number; bankNumber: string };

type Equal = { bankNumber: string; fingerprint: string };

export type Remarks = {
  add: (kind: ImportRemark, place: FileLine, text: string) => void;
  /** Remarks on the texts of a row, and on an equal row before it. Returns its fingerprint. */
  addRow: (place: FileLine, row: BankRow) => string;
  /** Remarks on explanations and other texts by name. */
  addTexts: (place: FileLine, texts: Record<string, string>) => void;
  /** Questions of the bank that rows are equal to. Those that the files contain themselves do not count. */
  addEquals: (equals: Equal[]) => void;
  /** By kind, in the order of the files. */
  finish: () => RemarkedRows[];
};

/** Collects remarks on one run. */
export function createRemarks(): Remarks {
  const found = new Map<ImportRemark, { place: FileLine; text: string }[]>();
  const numbers = new Set<string>();
  /** The first row with a fingerprint. */
  const firstOf = new Map<string, FileLine>();
  const inBank = new Map<string, Equal>();

  function add(kind: ImportRemark, place: FileLine, text: string): void {
    const all = found.get(kind) ?? [];
    found.set(kind, all);
    all.push({ place, text });
  }

  function addTexts(place: FileLine, texts: Record<string, string>): void {
    for (const [name, text] of Object.entries(texts)) {
      const { faults, rest } = checkMarkup(text);
      for (const { source, reason } of faults)
        add('markup', place, `${name} has ${source}, which cannot be shown: ${reason}`);
      const markup = markupIn(rest);
      if (markup !== undefined) add('markup', place, `${name} has ${markup}`);
      const garbled = garbledIn(text);
      if (garbled !== undefined) add('garbled', place, `${name} has ${garbled}`);
    }
  }

  function addRow(place: FileLine, { stem, choices, reference, solution }: BankRow): string {
    const named = Object.fromEntries(choices.map((text, index) => [`choice ${letters[index]?.toUpperCase()}`, text]));
    addTexts(place, { question: stem, ...named, reference, solution });
    if (isSpreadsheetDate(place.bankNumber)) {
      add('date', place, 'the number looks like a date that a spreadsheet made, such as 24-Jan of 1-24');
    }
    for (const [name, text] of Object.entries(named)) {
      if (isSpreadsheetFraction(text))
        add('date', place, `${name} is ${text}: was it a fraction, such as 3/4 for 4-Mar?`);
      else if (isShortenedNumber(text)) add('date', place, `${name} is ${text}: was it a long number?`);
      else if (isSpreadsheetError(text)) add('date', place, `${name} is ${text}, which stands for a lost text`);
    }
    numbers.add(place.bankNumber.toLowerCase());
    const fingerprint = looseFingerprint(stem, choices);
    const first = firstOf.get(fingerprint);
    if (first === undefined) firstOf.set(fingerprint, place);
    else {
      const where = first.file === place.file ? `line ${first.line}` : `line ${first.line} of ${first.file}`;
      add('equal', place, `equal to ${first.bankNumber} on ${where}`);
    }
    return fingerprint;
  }

  function finish(): RemarkedRows[] {
    for (const { bankNumber, fingerprint } of inBank.values()) {
      const place = firstOf.get(fingerprint);
      if (place && !numbers.has(bankNumber.toLowerCase())) add('equal', place, `equal to ${bankNumber} in the bank`);
    }
    const kinds = Object.keys(importRemarks) as ImportRemark[];
    return kinds.flatMap((kind) => {
      const all = found.get(kind) ?? [];
      const rows = all
        .slice(0, maxShownRemarks)
        .map(({ place, text }) => ({ line: place.line, bank_number: place.bankNumber, text }));
      return all.length === 0 ? [] : { kind, count: all.length, rows };
    });
  }

  return {
    add,
    addRow,
    addTexts,
    addEquals: (equals) => {
      for (const { bankNumber, fingerprint } of equals)
        inBank.set(bankNumber.toLowerCase(), { bankNumber, fingerprint });
    },
    finish,
  };
}
