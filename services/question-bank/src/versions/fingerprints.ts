import { createHash } from 'node:crypto';
import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { sampleSource } from '../catalogue/bank-facts.ts';

/** A plus or minus before a number: '5 - 3', '(+2', but neither 'by-day' nor '5-6'. */
const sign = /(?<![\p{L}\p{N}])([+\-\u2010-\u2015\u2212])\s*(?=\p{N})/gu;

/** Letters, digits of any script and signs of numbers, with one space for everything between them. */
const loosely = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(sign, (_, found: string) => (found === '+' ? ' plus ' : ' minus '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same for questions that differ only by case, punctuation, spaces and the order of their choices. The sign of a number is no punctuation. */
export function looseFingerprint(stem: string, choices: readonly string[]): string {
  const lines = [loosely(stem), ...choices.map(loosely).sort()];
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

type Texts = { stem: string; choices: readonly string[] };

/** Whether two questions have neither the stem nor a choice in common, but for case, punctuation and spaces. */
export function areUnlike(one: Texts, other: Texts): boolean {
  const choices = new Set(one.choices.map(loosely));
  return loosely(one.stem) !== loosely(other.stem) && !other.choices.some((choice) => choices.has(loosely(choice)));
}

/**
 * What only one question of a test may have, by id: the family of a generated problem, otherwise the fingerprint. Read by
 * primary key.
 */
export async function readDrawKeys(on: Db['$client'], ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const sql =
    'select id, source, bank_number as number, loose_fingerprint as fingerprint from questions where id in (?) limit ?';
  const [rows] = await on.query<RowDataPacket[]>(sql, [ids, ids.length]);
  return new Map(
    rows.map(({ id, source, number, fingerprint }) => [
      id as number,
      (source === sampleSource && familyOf(number)) || (fingerprint as string),
    ]),
  );
}

/** The family of a generated problem of the bank that comes with Fairway: `S6-tides` of `S6-tides-07`. */
export const familyOf = (bankNumber: string): string | undefined => /^S\d+-[a-z]+(?=-\d+$)/i.exec(bankNumber)?.[0];

/** Only case, runs of spaces and `_`, and full stops at the ends are ignored: no other questions become equal. */
const strictly = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');

const hexOf = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);

/** Identifies a question in packs of explanations, whatever its number and the order of its choices. */
export const strictFingerprint = (stem: string, choices: readonly string[]): string =>
  hexOf([strictly(stem), ...choices.map(strictly).sort()].join('\n'), 12);

/** Identifies a choice within its question. */
export const choiceHash = (choice: string): string => hexOf(strictly(choice), 8);
