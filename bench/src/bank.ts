import { setTimeout as sleep } from 'node:timers/promises';
import { runEntry } from '@fairway/stack/migrate-and-seed';
import type { Instance } from '@fairway/stack/processes/environment';
import { services } from '@fairway/stack/processes/program-list';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { call } from './call.ts';
import { floorAnswer, selectQuestion } from './floor-query.ts';
import { isIndexed } from './measure-search.ts';
import { hotIds, spreadIds } from './plan.ts';

/** Building the search index of millions of questions takes minutes. */
const timeoutMs = 15 * 60_000;

/** Adds generated questions until there are `size`, and waits until all `urls` serve the complete bank. */
export async function growBank(
  { db, database, instance, urls }: { db: Connection; database: string; instance: Instance; urls: string[] },
  size: number,
  signal: AbortSignal,
): Promise<{ questions: number; total: number }> {
  const bank = services.find(({ name }) => name === 'question-bank');
  if (!bank) throw new Error('There is no question bank');
  const [[generated]] = await db.query<RowDataPacket[]>(
    `select count(*) as count from ${database}.questions where source = 'generated'`,
  );
  const missing = size - Number(generated?.count);
  if (missing > 0) await runEntry(bank, ['generate.mjs', String(missing)], instance, signal);
  const [[counts]] = await db.query<RowDataPacket[]>(
    `select count(*) as questions, sum(zinbookcategory = 2) as deck
       from ${database}.questions join ${database}.books using (zinbook) where held_back = 0`,
  );
  const total = Number(counts?.deck);
  for (const url of urls) await waitForSize(url, { total, size }, signal);
  return { questions: Number(counts?.questions), total };
}

async function waitForSize(
  url: string,
  { total, size }: { total: number; size: number },
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const { meta } = await call<{ meta: { total: number } }>(`${url}/api/v1/public/question/0?type=bookcat&id=2`);
    if (meta.total === total && (await isIndexed(url, size))) return;
    await sleep(200, undefined, { signal });
  }
  throw new Error(`${url} did not load the enlarged bank`);
}

export type Picked = { hot: string[]; spread: string[]; paths: string[] };

/** From the Deck department: a few ids that fit in any cache, many ids from the entire table, and their pages. */
export async function pickQuestions(db: Connection, database: string): Promise<Picked> {
  const [rows] = await db.query<RowDataPacket[]>(
    `select id, slug from ${database}.questions join ${database}.books using (zinbook)
       where held_back = 0 and zinbookcategory = 2 order by rand(1) limit ?`,
    [spreadIds],
  );
  const spread = rows.map(({ id }) => String(id));
  return { hot: spread.slice(0, hotIds), spread, paths: rows.map(({ slug }) => `/question/${slug}`) };
}

/** How many bytes the real response is longer than the bare row, on average over these questions. */
export async function missingBytes(
  db: Connection,
  database: string,
  { url, token, ids }: { url: string; token: string; ids: string[] },
): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    const reply = await fetch(`${url}/api/v1/private/question/${id}?rating=all`, {
      headers: { 'x-auth-token': token },
    });
    const sql = selectQuestion.replace('from questions', `from ${database}.questions`);
    const [[row]] = await db.execute<RowDataPacket[]>(sql, [Number(id)]);
    missing += Buffer.byteLength(await reply.text()) - Buffer.byteLength(floorAnswer(row, ''));
  }
  return Math.max(0, Math.round(missing / ids.length));
}
