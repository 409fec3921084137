import type { Db } from '@fairway/db/open';
import { type CountedCache, createCacheCounts } from '@fairway/kit/metrics/cache-counts';
import { openNotices } from '@fairway/kit/redis/notices';
import type { Redis } from 'ioredis';
import type { Ascending } from '../sorted-ids.ts';
import { clearMarks, writeMark } from './change-marks.ts';
import { changeMarks, createMarks, type Marks, noMarks } from './marks.ts';
import { createMarksCopies } from './marks-copies.ts';
import { listMarkedIds, type Mark, type MarkKind, type MemberState, prepareFindState, saveLogging } from './store.ts';

export type MarksCache = {
  read: (memberId: string) => Promise<Marks>;
  /** Sets or removes a mark; false if nothing changed. */
  set: (mark: Mark, on: boolean) => Promise<boolean>;
  clear: (memberId: string, kind: MarkKind) => Promise<void>;
  /** Switches logging of the member's answers on or off. */
  setLogging: (memberId: string, on: boolean) => Promise<void>;
  close: () => Promise<void>;
};

const rowsAtOnce = 200;

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
  const copies = createMarksCopies();
  const reading = new Map<string, Promise<Marks>>();
  const notices = openNotices(redis, 'marks-changed', { onNotice: invalidate, onGap: copies.clear });

  function invalidate(memberId: string): void {
    copies.invalidate(memberId);
    reading.delete(memberId);
  }

  /** Reads the version before the rows, so it can only be too low: then they are read again, never cached wrongly. */
  async function load(memberId: string): Promise<Marks> {
    const start = copies.startRead();
    const state = await findState(memberId);
    const known = copies.last(memberId);
    const marks = known?.version === state.version ? known : await readMarks(db, memberId, state);
    const newest = copies.last(memberId);
    if (newest === undefined || newest.version <= marks.version) copies.keep(memberId, marks, start);
    return marks;
  }

  function read(memberId: string): Promise<Marks> {
    const known = copies.fresh(memberId);
    cacheCounts[known ? 'hit' : copies.last(memberId) ? 'stale' : 'miss'] += 1;
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
    const version = await writeMark(db, mark, on, clock());
    invalidate(memberId);
    if (version === undefined) return false;
    const known = copies.last(memberId);
    if (known?.version === version - 1) {
      copies.keep(memberId, changeMarks(known, kind, questionId, on, version), copies.startRead());
    }
    await notices.send(memberId);
    return true;
  }

  async function clear(memberId: string, kind: MarkKind): Promise<void> {
    await clearMarks(db, memberId, kind);
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

/** Reads in batches: no statement reads more rows than a page of a list. */
async function readIds(db: Db, memberId: string, kind: MarkKind): Promise<Ascending> {
  const ids: number[] = [];
  for (;;) {
    const piece = await listMarkedIds(db, { memberId, kind, after: ids.at(-1) ?? 0, limit: rowsAtOnce });
    ids.push(...piece);
    if (piece.length < rowsAtOnce) return Uint32Array.from(ids);
  }
}
