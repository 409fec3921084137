import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@fairway/db/open';
import { LRUCache } from 'lru-cache';
import type { RowDataPacket } from 'mysql2/promise';
import {
  type AnswerEvent,
  addAnswers,
  addInOrder,
  createDayOf,
  emptyFold,
  type Fold,
  givenAt,
  inOrder,
} from './fold.ts';
import { createPause, type Pause } from './pauses.ts';
import type { Texts } from './seconds.ts';

/** Whose answers, as of which version of the bank, and by which days. */
export type HistoryOf = { memberId: string; timeZone: string; bankVersion: number };

/** `last`: the highest id of its answers. */
type History = { fold: Fold; texts: Texts; last: number };

/** A fold, of which answers, and of how many. */
type Kept = History & { memberId: string; timeZone: string; count: number };

/** Reads what a member's answers come to. */
type ReadHistory = (of: HistoryOf) => Promise<History>;

const rowsAtOnce = 5_000;
/** Of a member's answers: a few milliseconds each of the database and of this thread. */
const [answersAtOnce, foldedAtOnce] = [500, 250];
/** Of members; each holds up to a megabyte. */
const keptFolds = 50;

/**
 * Keeps the folds of members in memory. A kept fold continues after its last answer; it is made from the beginning if a
 * question or the member's time zone changed, if an answer arrived late, or if answers are missing: two transactions may
 * commit in another order than that of their ids, and old answers are deleted.
 */
export function createHistoryReader(db: Db): ReadHistory {
  const folds = new LRUCache<string, Kept>({ max: keptFolds });
  let bank: ReadBank | undefined;

  async function resume(kept: Kept): Promise<boolean> {
    const rows = await listNewAnswers(db, kept.memberId, kept.last);
    if (kept.count + rows.length !== (await countAnswers(db, kept.memberId))) return false;
    const { texts } = kept;
    const events = rows.filter(isGradedAsNow(texts));
    if (!addAnswers(kept.fold, events, { dayOf: createDayOf(kept.timeZone), texts })) return false;
    kept.last = Math.max(kept.last, ...rows.map(({ id }) => id));
    kept.count += rows.length;
    return true;
  }

  async function rebuild({ memberId, timeZone }: HistoryOf, texts: Texts): Promise<Kept> {
    const pause = createPause();
    const rows = await listAnswers(db, memberId, pause);
    const fold = emptyFold();
    const events = inOrder(rows.filter(isGradedAsNow(texts)));
    const context = { dayOf: createDayOf(timeZone), texts };
    for (let from = 0; from < events.length; from += foldedAtOnce) {
      addInOrder(fold, events.slice(from, from + foldedAtOnce), context);
      await pause();
    }
    const last = rows.reduce((highest, { id }) => Math.max(highest, id), 0);
    return { memberId, timeZone, texts, fold, last, count: rows.length };
  }

  return async (of) => {
    if (bank?.version !== of.bankVersion) bank = await readBank(db, of.bankVersion, bank);
    const { texts } = bank;
    const known = folds.get(of.memberId);
    if (known?.texts === texts && known.timeZone === of.timeZone && (await resume(known))) return known;
    const kept = await rebuild(of, texts);
    folds.set(of.memberId, kept);
    return kept;
  };
}

/** Reads all answers that count, member by member. */
export async function createAnswerReader(db: Db, bankVersion: number) {
  const { texts } = await readBank(db, bankVersion, undefined);
  const read = async (memberId: string): Promise<AnswerEvent[]> =>
    (await listAnswers(db, memberId)).filter(isGradedAsNow(texts));
  return { texts, read };
}

type Row = AnswerEvent & { version: number };

const columns = `id, question_id, correct, ms, explanation_seen, version, answered_at, device_at, offset_ms
  from answer_events force index (answer_events_member) where member_id = ?`;

/** All answers; an index orders them by arrival. */
async function listAnswers(db: Db, memberId: string, pause: Pause = async () => {}): Promise<Row[]> {
  const found: Row[] = [];
  let after: { at: Date; id: number } = { at: new Date(0), id: 0 };
  for (;;) {
    const [rows] = await db.$client.execute<RowDataPacket[]>(
      `select ${columns} and answered_at >= ? and (answered_at > ? or id > ?) order by answered_at, id limit ?`,
      [memberId, after.at, after.at, after.id, answersAtOnce],
    );
    found.push(...rows.map(toAnswer));
    const last = rows.at(-1);
    if (!last || rows.length < answersAtOnce) return found;
    await pause();
    after = { at: last.answered_at, id: last.id };
  }
}

/** More than one day's: if there are more, the count differs. */
async function listNewAnswers(db: Db, memberId: string, last: number): Promise<Row[]> {
  const [rows] = await db.$client.query<RowDataPacket[]>(`select ${columns} and id > ? limit ?`, [
    memberId,
    last,
    rowsAtOnce,
  ]);
  return rows.map(toAnswer);
}

async function countAnswers(db: Db, memberId: string): Promise<number> {
  const [[row]] = await db.$client.query<RowDataPacket[]>(
    'select count(*) as size from answer_events force index (answer_events_member) where member_id = ?',
    [memberId],
  );
  return row?.size ?? 0;
}

const toAnswer = (row: RowDataPacket): Row => ({
  id: row.id,
  questionId: row.question_id,
  correct: Boolean(row.correct),
  at: givenAt(row.answered_at, row.device_at, row.offset_ms),
  ms: row.ms,
  explanationSeen: Boolean(row.explanation_seen),
  version: row.version,
});

/** Whether an answer is not older than the last change of the choices or the key. */
const isGradedAsNow =
  ({ gradedSince }: Texts) =>
  ({ questionId, version }: Row) =>
    version >= (gradedSince[questionId] ?? 0);

/** `versions`: by question id. */
type ReadBank = { version: number; versions: Uint32Array; texts: Texts };

/** Reads only the changes since `known`. If they concern no text, the texts are the same object. */
async function readBank(db: Db, version: number, known: ReadBank | undefined): Promise<ReadBank> {
  const found: RowDataPacket[] = [];
  for (;;) {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select id, version, char_length(stem) + char_length(choice_a) + char_length(choice_b) + char_length(choice_c)
        + char_length(choice_d) + 4 as length from questions where id > ? order by id limit ?`,
      [found.at(-1)?.id ?? 0, rowsAtOnce],
    );
    found.push(...rows);
    if (rows.length < rowsAtOnce) break;
  }
  const size = (found.at(-1)?.id ?? 0) + 1;
  const versions = new Uint32Array(size);
  const texts = { lengths: new Uint16Array(size), gradedSince: new Uint32Array(size) };
  texts.gradedSince.set(known?.texts.gradedSince.subarray(0, size) ?? []);
  for (const question of found) {
    versions[question.id] = question.version;
    texts.lengths[question.id] = question.length;
  }
  const changed = found.filter(({ id, version }) => version !== (known?.versions[id] ?? 1)).map(({ id }) => id);
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    for (const row of await listGradedChanges(db, changed.slice(from, from + rowsAtOnce))) {
      texts.gradedSince[row.id] = row.version;
    }
  }
  return { version, versions, texts: known && isDeepStrictEqual(texts, known.texts) ? known.texts : texts };
}

const isUngraded = ['choiceA', 'choiceB', 'choiceC', 'choiceD', 'answer']
  .map((field) => `json_value(content_before, '$.${field}') <=> json_value(content_after, '$.${field}')`)
  .join(' and ');

/** The versions that last changed the choices or the key of questions. */
async function listGradedChanges(db: Db, ids: number[]): Promise<RowDataPacket[]> {
  const [rows] = await db.$client.query<RowDataPacket[]>(
    `select question_id as id, max(version) as version from question_versions
      where question_id in (?) and not (${isUngraded}) group by question_id limit ?`,
    [ids, ids.length],
  );
  return rows;
}
