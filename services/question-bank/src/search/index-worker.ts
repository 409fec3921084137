/** A thread that builds one index and exits, so that indexing a large bank does not block question reads. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDb } from '@fairway/db/open';
import { lowerPriority } from '../lower-priority.ts';
import { loadIndex } from './load-index.ts';
import { buffersOf } from './search-index.ts';

export type IndexTask = { databaseUrl: string; ids: Uint32Array; isAwaited: boolean };

const { databaseUrl, ids, isAwaited } = workerData as IndexTask;
if (!isAwaited) lowerPriority();
const db = openDb(databaseUrl, { connections: 1, silenceMs: 0 });
try {
  const index = await loadIndex(db, ids);
  parentPort?.postMessage(index, [...buffersOf(index), index.twins.buffer, index.explained.buffer]);
} finally {
  await db.$client.end();
}
