import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Letter, letters } from '@fairway/contracts/question-bank/question';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import type { PackEntry } from '../packs/explain-by.ts';
import { books, packExplanations } from '../schema.ts';
import { choiceHash, strictFingerprint } from '../versions/fingerprints.ts';
import { labelBy, readCheckLog } from './checks.ts';
import { openSource } from './open-source.ts';
import { type PackRow, readPackRow, textHash } from './pack-row.ts';
import type { Source } from './source.ts';

export type PackFile = {
  read: number;
  refused: { line: number; reason: string }[];
  /** By fingerprint. */
  rows: Map<string, PackRow & { line: number }>;
};

export async function readPack(opened: Source): Promise<PackFile> {
  const pack: PackFile = { read: 0, refused: [], rows: new Map() };
  for await (const source of opened.rows()) {
    pack.read++;
    const { line } = source;
    const row = 'reason' in source ? { refused: source.reason } : readPackRow(source.value);
    if ('refused' in row) pack.refused.push({ line, reason: row.refused });
    else if (pack.rows.has(row.fingerprint)) pack.refused.push({ line, reason: 'duplicate fingerprint in this file' });
    else pack.rows.set(row.fingerprint, { ...row, line });
  }
  return pack;
}

/** The questions of the bank that a pack explains. */
export type Coverage = {
  /** By title. */
  books: Map<string, { total: number; explained: number }>;
  /** By fingerprint: the first question with this text. */
  found: Map<string, { id: number; number: string; hasOtherKey: boolean }>;
  /** Bank numbers of rows without a question in the bank, and of questions whose answer is another one. */
  orphans: string[];
  changedKeys: string[];
};

export async function findCoverage(db: Db, rows: PackFile['rows']): Promise<Coverage> {
  const coverage: Coverage = { books: new Map(), found: new Map(), orphans: [], changedKeys: [] };
  const { books, found } = coverage;
  for await (const { id, title, number, answer, stem, choices } of textsOf(db)) {
    const book = books.get(title) ?? { total: 0, explained: 0 };
    books.set(title, book);
    book.total++;
    const fingerprint = strictFingerprint(stem, choices);
    const row = rows.get(fingerprint);
    if (!row) continue;
    const hasOtherKey = row.keyHash !== choiceHash(choices[letters.indexOf(answer)] ?? '');
    if (hasOtherKey) coverage.changedKeys.push(number);
    else book.explained++;
    if (!found.has(fingerprint)) found.set(fingerprint, { id, number, hasOtherKey });
  }
  coverage.orphans = [...rows.values()].flatMap((row) => (found.has(row.fingerprint) ? [] : row.bankNumber));
  return coverage;
}

/** For the person who imports a pack. */
export function describeCoverage({ books, orphans, changedKeys }: Coverage): string[] {
  const list = (numbers: string[]) => `${numbers.slice(0, 50).join(' ')}${numbers.length > 50 ? ' …' : ''}`;
  return [
    ...[...books].flatMap(([title, { total, explained }]) =>
      explained > 0 ? `${title}: explains ${explained} of ${total} questions` : [],
    ),
    ...(orphans.length > 0 ? [`Without a question in the bank: ${orphans.length}: ${list(orphans)}`] : []),
    ...(changedKeys.length > 0
      ? [`Not shown, because the bank has another answer: ${changedKeys.length}: ${list(changedKeys)}`]
      : []),
  ];
}

export type PackTally = Pick<PackFile, 'read' | 'refused'> & Coverage & { changed: number };

/**
 * Stores the explanations of a pack with its labels; those of its questions from an earlier pack are replaced.
 * `needsQuestion`: only if the bank has any of its questions.
 */
export async function importPack(db: Db, file: string, now: Date, { needsQuestion = false } = {}): Promise<PackTally> {
  await using opened = await openSource(file);
  if (opened.content !== 'pack') throw new WrongFile(`${file} is not a pack of explanations`);
  const readBy = labelBy(await readCheckLog(join(dirname(file), 'checks.tsv')));
  const { read, refused, rows } = await readPack(opened);
  const coverage = await findCoverage(db, rows);
  if (needsQuestion && coverage.found.size === 0) return { read, refused, changed: 0, ...coverage };
  const stored = new Map((await db.select().from(packExplanations)).map((row) => [row.fingerprint, row]));
  const changed = [...rows.values()]
    .map((row) => ({ ...row, readBy: readBy(row) }))
    .filter((row) => {
      const before = stored.get(row.fingerprint);
      return !before || before.readBy !== row.readBy || textHash(before) !== textHash(row);
    });
  if (changed.length > 0) {
    await retryLostRace(() =>
      inTransaction(db, async (connection) => {
        await writePack(connection, changed);
        await raiseBankVersion(connection, now, 'texts');
      }),
    );
  }
  return { read, refused, changed: changed.length, ...coverage };
}

/** The packs that come with Fairway explain a bank that has their questions. Returns what to tell about them. */
export async function importShippedPacks(db: Db, folder: string, now: Date): Promise<string[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const told: string[] = [];
  for (const name of files.sort()) {
    const tally = await importPack(db, join(folder, name), now, { needsQuestion: true });
    if (tally.found.size > 0) told.push(`Explained by the pack ${name}:`, ...describeCoverage(tally));
  }
  return told;
}

const batchSize = 500;

/** Part of a transaction that raises the bank's version. */
export async function writePack(connection: PoolConnection, rows: PackEntry[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const values = rows
      .slice(from, from + batchSize)
      .map((row) => [
        row.fingerprint,
        row.bankNumber,
        row.keyHash,
        row.explanation,
        row.reference,
        JSON.stringify(row.reasons),
        row.readBy,
      ]);
    await connection.query(
      `replace into pack_explanations
        (fingerprint, bank_number, key_hash, explanation, reference, reasons, read_by) values ?`,
      [values],
    );
  }
}

type Text = { id: number; title: string; number: string; answer: Letter; stem: string; choices: string[] };

/** Joined by the database, each batch would sort the whole bank. */
async function* textsOf(db: Db): AsyncGenerator<Text> {
  const titles = new Map((await db.select().from(books)).map(({ zinbook, title }) => [zinbook, title]));
  for (let after = 0; ; ) {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select id, zinbook, bank_number as number, answer, stem, choice_a, choice_b, choice_c, choice_d
        from questions where id > ? order by id limit ${batchSize}`,
      [after],
    );
    for (const { choice_a, choice_b, choice_c, choice_d, ...row } of rows) {
      const title = titles.get(row.zinbook);
      yield { ...row, title, choices: [choice_a, choice_b, choice_c, choice_d] } as unknown as Text;
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id as number;
  }
}
