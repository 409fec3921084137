import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { Side } from './beside.ts';
import { call } from './call.ts';
import type { Plan } from './plan.ts';
import type { K6 } from './run-k6.ts';
import { median } from './statistics.ts';

/** Searches a second: people search far less often than they read. */
const searchRate = 50;
const questions = 2_000;

/** Words of questions all over the bank; one that the bank uses often comes often. */
export async function drawWords(db: Connection, database: string): Promise<string[]> {
  const [rows] = await db.query<RowDataPacket[]>(
    `select stem from ${database}.questions where held_back = 0 order by rand(1) limit ?`,
    [questions],
  );
  return rows.flatMap(({ stem }) => String(stem).match(/\w{2,}/g) ?? []);
}

/** The 95th percentile of searches for one to three words, in milliseconds: the first page and the exact total. */
export async function measureSearch(k6: K6, fairway: Side, { seconds, shortRounds }: Plan): Promise<number> {
  const p95s: number[] = [];
  for (let round = 0; round < shortRounds; round++) {
    p95s.push((await k6('search', { ...fairway, seconds, rate: searchRate })).p95Ms);
  }
  return median(p95s);
}

/** Until its index holds question `number` of the generated ones, a bank that has grown is still being read. */
export async function isIndexed(url: string, number: number): Promise<boolean> {
  const keyword = `gen-${String(number).padStart(8, '0')}`;
  const path = `/api/mlp_search/total_search_ques/${keyword}/all/question_number`;
  // Refused until the first index stands.
  const answer = await call<{ total: number }>(url + path).catch(() => ({ total: 0 }));
  return answer.total === 1;
}
