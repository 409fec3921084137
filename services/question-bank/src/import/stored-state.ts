import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';

export type StatedSource = { source: string; sourceDate: string };

/** A question of the bank with the same fingerprint as a row. */
export type EqualQuestion = {
  bankNumber: string;
  label: string;
  fingerprint: string;
  illustrationRef: string;
};

/** What the bank has before an import. Rows of a batch are read together. */
export type StoredState = {
  /** By bank number in lower case. */
  sourcesOf: (bankNumbers: string[]) => Promise<Map<string, StatedSource>>;
  equalsOf: (fingerprints: string[]) => Promise<EqualQuestion[]>;
  /** By bank number in lower case. */
  textsOf: (bankNumbers: string[]) => Promise<Map<string, StoredTexts>>;
};

type StoredTexts = EqualQuestion & { stem: string; choices: string[] };

/** Texts such as “None of the above” never have more equal questions than this. */
const maxEquals = 5_000;

export const openStoredState = (db: Db): StoredState => ({
  sourcesOf: async (bankNumbers) => {
    if (bankNumbers.length === 0) return new Map();
    const [rows] = await db.$client.query<RowDataPacket[]>(
      'select bank_number as bankNumber, source, source_date as sourceDate from questions where bank_number in (?) limit ?',
      [bankNumbers, bankNumbers.length],
    );
    return new Map(rows.map(({ bankNumber, ...stated }) => [bankNumber.toLowerCase(), stated as StatedSource]));
  },
  equalsOf: async (fingerprints) => {
    if (fingerprints.length === 0) return [];
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select bank_number as bankNumber, label, loose_fingerprint as fingerprint, illustration_ref as illustrationRef
        from questions where loose_fingerprint in (?) and retired_at is null limit ${maxEquals}`,
      [fingerprints],
    );
    return rows as EqualQuestion[];
  },
  textsOf: async (bankNumbers) => {
    if (bankNumbers.length === 0) return new Map();
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select bank_number as bankNumber, label, loose_fingerprint as fingerprint, illustration_ref as illustrationRef,
        stem, choice_a, choice_b, choice_c, choice_d from questions where bank_number in (?) limit ?`,
      [bankNumbers, bankNumbers.length],
    );
    return new Map(
      rows.map(({ choice_a, choice_b, choice_c, choice_d, ...question }) => [
        question.bankNumber.toLowerCase(),
        { ...question, choices: [choice_a, choice_b, choice_c, choice_d] } as StoredTexts,
      ]),
    );
  },
});
