import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { sampleSource } from '../catalogue/bank-facts.ts';
import { type Question, reasonFaults, referenceFaults } from './check-bank.ts';
import type { Check } from './checks.ts';
import { openSource } from './open-source.ts';
import { type PackRow, readPackRow, textHash } from './pack-row.ts';

/** A line of a pack, with the edition of the work that it names for those who check it. */
export type PackLine = { at: string; row: PackRow | { refused: string }; edition?: string | null };

export const packsFolder = join(import.meta.dirname, '../../packs');

export function readPackLines(): PackLine[] {
  return readdirSync(packsFolder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(packsFolder, name), 'utf8').trim().split('\n').map(readLine(name)));
}

const readLine = (name: string) => (line: string, index: number) => {
  const value = JSON.parse(line);
  return { at: `${name}:${index + 1}`, row: readPackRow(value), edition: value.source_edition };
};

/** What is wrong in packs of explanations and in the log of their readers, a line for each fault. */
export function checkPacks(lines: PackLine[], checks: Check[], paragraphs: Set<string>): string[] {
  const rows = new Map<string, PackRow>();
  const faults = lines.flatMap(({ at, row, edition }) => {
    if ('refused' in row) return [`${at}: ${row.refused}`];
    const isTwice = rows.has(row.fingerprint);
    rows.set(row.fingerprint, row);
    return [
      ...(isTwice ? ['explains a question twice'] : []),
      ...(row.writer ? [] : ['no writer']),
      ...textFaults(row),
      ...referenceFaults({ reference: row.reference, source_edition: edition }, paragraphs),
    ].map((fault) => `${at}: ${row.bankNumber}: ${fault}`);
  });
  return [...faults, ...checks.flatMap((check, index) => checkFaults(check, index + 2, rows))];
}

function textFaults({ keyHash, explanation, reasons }: PackRow): string[] {
  const given = Object.values(reasons);
  return [
    ...(given.length === 4 && reasons[keyHash] ? [] : ['not a reason for each choice']),
    ...reasonFaults(given),
    ...[explanation, ...given]
      .flatMap((text) => text.split(/(?<=[.;!?]) /))
      .filter((sentence) => universalNegative.test(sentence) && !namedParagraph.test(sentence))
      .map((sentence) => `no paragraph says: ${sentence}`),
  ];
}

/** What only a paragraph can say, which the same sentence has to name. */
const universalNegative =
  /\b((no|none of the|nothing in the) (rules?|signals?|paragraphs?|provisions?)|never|nowhere|in no case|under no circumstances)\b/i;
const namedParagraph = /\bRules? \d+|\bAnnex [IV]+|\d+ CFR \d+\.|\b8[3-8]\.\d\d/;

function checkFaults({ fingerprint, text_hash, reader }: Check, line: number, rows: Map<string, PackRow>): string[] {
  const row = rows.get(fingerprint);
  if (!row) return [`checks.tsv:${line}: no pack has ${fingerprint}`];
  return [
    ...(textHash(row) === text_hash ? [] : ['read another text']),
    ...(reader ? [] : ['no reader']),
    ...(reader === row.writer ? ['the writer is the checker'] : []),
  ].map((fault) => `checks.tsv:${line}: ${row.bankNumber}: ${fault}`);
}

/** So many words in a row are a copy. */
const copied = 8;

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return words.slice(copied - 1).map((_, from) => words.slice(from, from + copied).join(' '));
}

type OwnText = { at: string; texts: string[] };

/** What packs and the bank that comes with Fairway have in common with the texts of an imported bank. */
export function copyFaults(own: OwnText[], imported: Iterable<string>): string[] {
  const theirs = new Set<string>();
  for (const text of imported) for (const run of runsOf(text)) theirs.add(run);
  return own.flatMap(({ at, texts }) =>
    texts.flatMap((text) => {
      const run = runsOf(text).find((words) => theirs.has(words));
      return run === undefined ? [] : [`${at}: as an imported bank: ${run}`];
    }),
  );
}

/** The stems and choices of a bank's file, or of a database without those that come with Fairway. */
export async function readImported(bank: string): Promise<string[]> {
  const texts: string[] = [];
  if (!/^m(ysql|ariadb):/.test(bank)) {
    await using opened = await openSource(bank);
    for await (const row of opened.rows()) {
      const { question, choices } = ('value' in row ? row.value : {}) as Partial<Question>;
      texts.push(...[question, ...Object.values(choices ?? {})].map(String));
    }
    return texts;
  }
  const db = openDb(bank, { connections: 1, silenceMs: 0 });
  try {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      'select stem, choice_a, choice_b, choice_c, choice_d from questions where source <> ?',
      [sampleSource],
    );
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await db.$client.end();
  }
}

export const textsOfLines = (lines: PackLine[]): OwnText[] =>
  lines.map(({ at, row }) => ({ at, texts: 'refused' in row ? [] : [row.explanation, ...Object.values(row.reasons)] }));

export const textsOfBank = (questions: (Question & { solution?: string })[]): OwnText[] =>
  questions.map(({ id, question, choices, solution = '', reasons = {} }) => ({
    at: id,
    texts: [question, ...Object.values(choices), solution, ...Object.values(reasons)],
  }));
