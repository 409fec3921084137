import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';

export type StatedSource = { source: string; sourceDate: string };

/** What a question of the bank and a row are compared by. */
export type StoredQuestion = {
  bankNumber: string;
  label: string;
  fingerprint: string;
  illustrationRef: string;
  stem: string;
  choices: string[];
} & StatedSource;

/** What the bank has before an import. Rows of a batch are read together. */
export type StoredState = {
  /** By bank number in lower case. */
  withNumbers: (bankNumbers: string[]) => Promise<Map<string, StoredQuestion>>;
  withFingerprints: (fingerprints: string[]) => Promise<StoredQuestion[]>;
};

/** Texts such as “None of the above” never have more equal questions than this. */
const maxEquals = 5_000;

export function openStoredState(db: Db): StoredState {
  async function find(where: string, values: string[], limit: number): Promise<StoredQuestion[]> {
    if (values.length === 0) return [];
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select bank_number as bankNumber, label, loose_fingerprint as fingerprint, illustration_ref as illustrationRef,
        stem, choice_a, choice_b, choice_c, choice_d, source, source_date as sourceDate from questions where ${where}
        limit ?`,
      [values, limit],
    );
    return rows.map(({ choice_a, choice_b, choice_c, choice_d, ...question }) => {
      return { ...question, choices: [choice_a, choice_b, choice_c, choice_d] } as StoredQuestion;
    });
  }
  return {
    withNumbers: async (bankNumbers) => {
      const found = await find('bank_number in (?)', bankNumbers, bankNumbers.length);
      return new Map(found.map((question) => [question.bankNumber.toLowerCase(), question]));
    },
    withFingerprints: (fingerprints) =>
      find('loose_fingerprint in (?) and retired_at is null', fingerprints, maxEquals),
  };
}
