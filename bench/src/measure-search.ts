import type { Connection, RowDataPacket } from 'mysql2/promise';
import { search } from './actions.ts';
import { call } from './call.ts';
import type { Plan } from './plan.ts';
import type { RunLoad } from './run-load.ts';
import { median } from './statistics.ts';

/** Searches per second: people search far less often than they read. */
const searchRate = 50;
const questions = 2_000;

/** Words from questions of the entire bank, with their natural frequency. */
export async function pickWords(db: Connection, database: string): Promise<string[]> {
  const [rows] = await db.query<RowDataPacket[]>(
    `select stem from ${database}.questions where held_back = 0 order by rand(1) limit ?`,
    [questions],
  );
  return rows.flatMap(({ stem }) => String(stem).match(/\w{2,}/g) ?? []);
}

/** The 95th percentile of searches for one to three words, in milliseconds: the first page and the exact total. */
export async function measureSearch(
  runLoad: RunLoad,
  { url, ...lists }: { url: string; tokens: string[]; words: string[] },
  { seconds, shortRounds }: Plan,
): Promise<number> {
  const p95s: number[] = [];
  for (let round = 0; round < shortRounds; round++) {
    p95s.push((await runLoad(search(lists), { url, seconds, rate: searchRate })).p95Ms);
  }
  return median(p95s);
}

/**
 * Whether the search index contains the generated question `number`: if not, the enlarged bank is still being indexed.
 */
export async function isIndexed(url: string, number: number): Promise<boolean> {
  const keyword = `gen-${String(number).padStart(8, '0')}`;
  const path = `/api/mlp_search/total_search_ques/${keyword}/all/question_number`;
  // Rejected until the first index is built.
  const answer = await call<{ total: number }>(url + path).catch(() => ({ total: 0 }));
  return answer.total === 1;
}
