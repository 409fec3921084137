import type { Db } from '@fairway/db/open';
import type { CacheCounts } from '@fairway/kit/metrics/cache-counts';
import { LRUCache } from 'lru-cache';
import type { RowDataPacket } from 'mysql2/promise';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Packs } from '../packs/packs.ts';
import { type QuestionRow, selectQuestion } from '../questions/present-question.ts';
import { createBody, type QuestionBody } from './body.ts';

export type BodyCache = {
  /** Undefined if there is no such question, or it is held back. */
  read: (id: number) => Promise<QuestionBody | undefined>;
  /** The served questions among these ids, unordered, with at most one statement. */
  readMany: (ids: number[]) => Promise<QuestionBody[]>;
  /** Explanations for earlier versions. */
  packs: Packs;
};

const selectServed = `${selectQuestion} where q.held_back = 0 and`;

/**
 * Caches the texts of one version of the bank; the least recently used are evicted. Each catalogue has its own cache, so
 * a read that was in progress when the bank changed cannot leave an old text in the new cache.
 */
export function createBodyCache({
  db,
  catalogue,
  packs,
  maxBytes,
  counts,
}: {
  db: Db;
  catalogue: Catalogue;
  packs: Packs;
  maxBytes: number;
  /** Counts the reads of all versions. */
  counts: CacheCounts;
}): BodyCache {
  const cache =
    maxBytes > 0
      ? new LRUCache<number, QuestionBody>({
          maxSize: maxBytes,
          // Approximates the memory of its strings and objects.
          sizeCalculation: (body) => JSON.stringify(body).length + 500,
        })
      : undefined;

  /** Uses the driver's callbacks: its promises cost a stack trace for every query. */
  function find(id: number): Promise<QuestionRow | undefined> {
    return new Promise((resolve, reject) => {
      db.$client.pool.execute<RowDataPacket[]>(`${selectServed} q.id = ?`, [id], (error, rows) =>
        error ? reject(error) : resolve(rows[0] as QuestionRow | undefined),
      );
    });
  }

  async function read(id: number): Promise<QuestionBody | undefined> {
    const known = cache?.get(id);
    if (known) {
      counts.hit += 1;
      return known;
    }
    if (catalogue.positionOf(id) === -1) return undefined;
    counts.miss += 1;
    const row = await find(id);
    if (row === undefined) return undefined;
    return addToCache(row);
  }

  function addToCache(row: QuestionRow): QuestionBody {
    const body = createBody(row, catalogue, packs);
    cache?.set(row.id, body);
    return body;
  }

  async function readMany(ids: number[]): Promise<QuestionBody[]> {
    const known = ids.flatMap((id) => cache?.get(id) ?? []);
    const found = new Set(known.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id) && catalogue.positionOf(id) !== -1);
    counts.hit += known.length;
    counts.miss += missing.length;
    if (missing.length === 0) return known;
    const [rows] = await db.$client.query<RowDataPacket[]>(`${selectServed} q.id in (?)`, [missing]);
    return [...known, ...(rows as QuestionRow[]).map(addToCache)];
  }

  return { read, readMany, packs };
}
