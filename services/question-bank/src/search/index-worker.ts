/** A thread that builds one index and exits, so that indexing a large bank does not block question reads. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDb } from '@fairway/db/open';
import { openReader } from '@fairway/kit/database/reader';
import { createLog } from '@fairway/kit/logging/log';
import { loadIndex } from './load-index.ts';
import { buffersOf } from './search-index.ts';

export type IndexTask = { databaseUrl: string; readerUrl: string; logLevel: string; ids: Uint32Array };

const { databaseUrl, readerUrl, logLevel, ids } = workerData as IndexTask;
const db = openDb(databaseUrl, { connections: 1, silenceMs: 0 });
const log = createLog('question-bank', logLevel);
const { reader, close } = openReader({ url: readerUrl, writer: db, log, connections: 1 });
try {
  const index = await loadIndex(reader, ids);
  parentPort?.postMessage(index, buffersOf(index));
} finally {
  await close();
  await db.$client.end();
}
