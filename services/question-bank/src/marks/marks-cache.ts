import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { type CountedCache, createCacheCounts } from '@fairway/kit/cache-counts';
import { openNotices } from '@fairway/kit/notices';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { entryIdOf } from '../entry-id.ts';
import type { Ascending } from '../sorted-ids.ts';
import { changeMarks, createMarks, type Marks, noMarks, sizeOf } from './marks.ts';
import {
  countMarks,
  deleteMark,
  deleteMarks,
  insertMark,
  listMarkedIds,
  type Mark,
  type MarkKind,
  type MemberState,
  prepareFindState,
  saveLogging,
} from './store.ts';

export type MarksCache = {
  read: (memberId: string) => Promise<Marks>;
  /** Sets or removes a mark; false if nothing changed. */
  set: (mark: Mark, on: boolean) => Promise<boolean>;
  clear: (memberId: string, kind: MarkKind) => Promise<void>;
  /** Switches logging of the member's answers on or off. */
  setLogging: (memberId: string, on: boolean) => Promise<void>;
  close: () => Promise<void>;
};

/** Another process may have changed them, and its notification may be lost. */
const freshMs = 5_000;
const cacheBytes = 48 * 1024 * 1024;
const rowsAtOnce = 200;
const deletedAtOnce = 1_000;

/** `generation`: the cache generation in which the load from the database started. */
type CachedMarks = { marks: Marks; checkedAt: number; generation: number };

/**
 * Caches members' marks in memory, as lists of ids, so that a step through a set does not read them. The database is
 * authoritative; a version tells whether a cached copy is current.
 */
export function openMarksCache({
  db,
  redis,
  clock,
}: {
  db: Db;
  redis: Redis;
  clock: () => Date;
}): MarksCache & CountedCache {
  const findState = prepareFindState(db);
  const cacheCounts = createCacheCounts();
  const cache = new LRUCache<string, CachedMarks>({
    maxSize: cacheBytes,
    sizeCalculation: ({ marks }) => sizeOf(marks),
  });
  const reading = new Map<string, Promise<Marks>>();
  /** Incremented by changes and loads: a load that started before a change is stale. */
  let lastGeneration = 0;
  const changedIn = new LRUCache<string, number>({ max: 50_000 });
  const notices = openNotices(redis, 'marks-changed', {
    onNotice: invalidate,
    onGap: () => cache.clear(),
  });

  function invalidate(memberId: string): void {
    changedIn.set(memberId, ++lastGeneration);
    reading.delete(memberId);
  }

  /** The cached ones, if they were checked a moment ago. */
  function peek(memberId: string): Marks | undefined {
    const known = cache.get(memberId);
    if (known === undefined || performance.now() - known.checkedAt > freshMs) return undefined;
    return known.generation > (changedIn.get(memberId) ?? 0) ? known.marks : undefined;
  }

  /** Reads the version before the rows, so it can only be too low: then they are read again, never cached wrongly. */
  async function load(memberId: string): Promise<Marks> {
    const loadStart = { checkedAt: performance.now(), generation: ++lastGeneration };
    const state = await findState(memberId);
    const known = cache.get(memberId)?.marks;
    const marks = known?.version === state.version ? known : await readMarks(db, memberId, state);
    const newest = cache.get(memberId)?.marks;
    if (newest === undefined || newest.version <= marks.version) cache.set(memberId, { marks, ...loadStart });
    return marks;
  }

  function read(memberId: string): Promise<Marks> {
    const known = peek(memberId);
    cacheCounts[known ? 'hit' : cache.has(memberId) ? 'stale' : 'miss'] += 1;
    if (known) return Promise.resolve(known);
    const pending = reading.get(memberId);
    if (pending) return pending;
    const started = load(memberId).finally(() => {
      if (reading.get(memberId) === started) reading.delete(memberId);
    });
    reading.set(memberId, started);
    return started;
  }

  async function set(mark: Mark, on: boolean): Promise<boolean> {
    const { memberId, kind, questionId } = mark;
    const version = await retryLostRace(() =>
      db.transaction(async (tx) => {
        const changed = on
          ? await insertMark(tx, mark, entryIdOf(kind, memberId, questionId), clock())
          : await deleteMark(tx, mark);
        return changed ? countMarks(tx, memberId, kind, on ? 1 : -1) : undefined;
      }),
    );
    invalidate(memberId);
    if (version === undefined) return false;
    const known = cache.get(memberId)?.marks;
    if (known?.version === version - 1) {
      const marks = changeMarks(known, kind, questionId, on, version);
      cache.set(memberId, { marks, checkedAt: performance.now(), generation: ++lastGeneration });
    }
    await notices.send(memberId);
    return true;
  }

  async function clear(memberId: string, kind: MarkKind): Promise<void> {
    for (;;) {
      const gone = await retryLostRace(() =>
        db.transaction(async (tx) => {
          const deleted = await deleteMarks(tx, memberId, kind, deletedAtOnce);
          if (deleted > 0) await countMarks(tx, memberId, kind, -deleted);
          return deleted;
        }),
      );
      if (gone < deletedAtOnce) break;
    }
    invalidate(memberId);
    await notices.send(memberId);
  }

  async function setLogging(memberId: string, on: boolean): Promise<void> {
    await saveLogging(db, memberId, on);
    invalidate(memberId);
    await notices.send(memberId);
  }

  return { cacheCounts, read, set, clear, setLogging, close: notices.close };
}

async function readMarks(db: Db, memberId: string, state: MemberState): Promise<Marks> {
  if (state.version === 0) return noMarks;
  return createMarks(state, await readIds(db, memberId, 'bookmark'), await readIds(db, memberId, 'hidden'));
}

/** In batches: no statement reads more rows than a page of a list. */
async function readIds(db: Db, memberId: string, kind: MarkKind): Promise<Ascending> {
  const ids: number[] = [];
  for (;;) {
    const piece = await listMarkedIds(db, { memberId, kind, after: ids.at(-1) ?? 0, limit: rowsAtOnce });
    ids.push(...piece);
    if (piece.length < rowsAtOnce) return Uint32Array.from(ids);
  }
}
