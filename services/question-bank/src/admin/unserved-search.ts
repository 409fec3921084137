import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import type { OpenBank } from '../bank/open-bank.ts';

/** The best matches of a search; more are not read. */
export const maxMatches = 1_000;
/** Above this number of questions the texts are not held in memory. */
const maxCached = 5_000;

type CachedTexts = { version: number; texts: Promise<{ id: number; text: string }[] | undefined> };

/** Compares like the database's collation: ignoring letter case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Finds questions that members cannot read by part of their text or number: the search index has the others. Their
 * texts are read once per version of the bank; if there are many, the database searches them.
 */
export function createUnservedSearch(
  { db, bank }: { db: Db; bank: OpenBank },
  { max } = { max: maxCached },
): (text: string) => Promise<number[]> {
  let cached: CachedTexts | undefined;

  async function readTexts(): Promise<{ id: number; text: string }[] | undefined> {
    const [rows] = await db.$client.query<RowDataPacket[]>(
      `select id, bank_number as number, stem from questions force index (questions_held_back)
        where held_back = 1 order by sort_key limit ?`,
      [max + 1],
    );
    if (rows.length > max) return undefined;
    return rows.map(({ id, number, stem }) => ({ id, text: `${fold(stem)}\n${fold(number)}` }));
  }

  function current(): CachedTexts['texts'] {
    const { version } = bank.current().catalogue;
    if (cached?.version === version) return cached.texts;
    const loaded: CachedTexts = { version, texts: readTexts() };
    cached = loaded;
    loaded.texts.catch(() => {
      if (cached === loaded) cached = undefined;
    });
    return loaded.texts;
  }

  return async (text) => {
    const texts = await current();
    if (texts === undefined) return findInDatabase(db, text);
    const wanted = fold(text);
    return texts
      .filter((one) => one.text.includes(wanted))
      .slice(0, maxMatches)
      .map(({ id }) => id);
  };
}

async function findInDatabase(db: Db, text: string): Promise<number[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const sql = `select id from questions force index (questions_held_back)
    where held_back = 1 and (stem like ? or convert(bank_number using utf8mb4) like ?) order by sort_key limit ?`;
  const [rows] = await db.$client.query<RowDataPacket[]>(sql, [pattern, pattern, maxMatches]);
  return rows.map((row) => row.id);
}
