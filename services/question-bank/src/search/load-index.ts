import type { Letter } from '@fairway/contracts/question-bank/question';
import { ruleName, rulesOf } from '@fairway/contracts/question-bank/references';
import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { loadPacks } from '../packs/packs.ts';
import { inPlainWords, type QuestionRow } from '../questions/present-question.ts';
import { createIndexBuilder, type SearchedQuestion } from './build-index.ts';
import type { BankIndex } from './search-index.ts';
import { createTwinFinder, type TwinPair, type TwinText, withoutRejected } from './twins.ts';

/** Rows per read: a few milliseconds of database time, so that question reads are answered in between. */
const chunk = 1_000;

const selectTexts = `select id, bank_number as bankNumber, label, stem, choice_a as choiceA, choice_b as choiceB,
  choice_c as choiceC, choice_d as choiceD, answer, illustration_ref as illustrationRef, reference, explained from questions where id in (?)`;

type Row = Omit<SearchedQuestion & TwinText, 'choices' | 'answer'> &
  Choices & { id: number; answer: Letter; explained: 0 | 1 };

/**
 * Indexes the texts of these questions by their positions in `ids`. A question that no longer exists is skipped: the
 * bank then has a newer version, which is indexed next.
 */
export async function loadIndex(db: Db, ids: Uint32Array): Promise<BankIndex> {
  const builder = createIndexBuilder(ids.length);
  const twins = createTwinFinder();
  const packs = await loadPacks(db);
  const explained: number[] = [];
  for (let from = 0; from < ids.length; from += chunk) {
    const wanted = [...ids.subarray(from, from + chunk)];
    const [rows] = await db.$client.query<RowDataPacket[]>(selectTexts, [wanted]);
    const byId = new Map((rows as Row[]).map((row) => [row.id, row]));
    for (const [index, id] of wanted.entries()) {
      const row = byId.get(id);
      if (!row) continue;
      const pack = packs.find(row);
      if (pack && !row.explained) explained.push(from + index);
      const reference = withRules([row.reference, pack?.reference ?? '']);
      const shown = inPlainWords(row);
      const question = { ...shown, choices: choicesOf(shown), reference };
      builder.add(from + index, question);
      twins.add(from + index, question);
    }
  }
  const [rejected] = await db.$client.query<RowDataPacket[]>('select one, other from rejected_twins');
  return {
    ...builder.finish(),
    twins: withoutRejected(ids, twins.finish(), rejected as TwinPair[]),
    explained: Uint32Array.from(explained),
  };
}

/** The Rules that they cite are found by name, too: `33 CFR 83.13(b)` is Rule 13. */
const withRules = (references: string[]) => [...references, ...references.flatMap(rulesOf).map(ruleName)].join('\n');

type Choices = Pick<QuestionRow, 'choiceA' | 'choiceB' | 'choiceC' | 'choiceD'>;

export const choicesOf = ({ choiceA, choiceB, choiceC, choiceD }: Choices) => [choiceA, choiceB, choiceC, choiceD];
