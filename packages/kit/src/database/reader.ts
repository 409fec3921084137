import { type Db, onQueries, type Reader } from '@fairway/db/open';
import { openCircuit } from '../calls/circuit.ts';
import type { Logger } from '../logging/log.ts';
import { openReaderPool, type Queries } from './reader-pool.ts';

/**
 * A read that a reader has not answered by then is repeated on the writer. With the probe that follows, it stays below
 * the gateway's limit for a read.
 */
const usualLimitMs = 1_000;
const probeEveryMs = 1_000;
/** After a failure, the following reads of the same request must not wait too. */
const restMs = 2_000;

/** ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION */
const writeRejected = 1792;

export type OpenReader = { reader: Reader; isAvailable: () => boolean; close: () => Promise<void> };

/**
 * Opens a pool for expensive reads on `url`: a node of the writer's Galera cluster, or a replica of it by GTID. A read
 * sees everything that was committed before it began. A reader that is unavailable or late is replaced by the writer,
 * so a read fails only if the writer fails too. Without a `url`, the reader is the writer.
 */
export function openReader({
  url,
  writer,
  log,
  limitMs = usualLimitMs,
  connections = 5,
}: {
  url: string;
  writer: Db;
  log: Logger;
  limitMs?: number;
  connections?: number;
}): OpenReader {
  if (url === '') return { reader: writer, isAvailable: () => true, close: async () => {} };
  const pool = openReaderPool({ url, writer, limitMs, connections });
  let restsUntil = 0;
  const circuit = openCircuit({
    probe: pool.probe,
    everyMs: probeEveryMs,
    onChange: (state) => {
      if (state === 'closed') {
        log.info('reader database available again');
        return;
      }
      log.warn('reader database unavailable');
      pool.abandonAll(new Error('the reader does not respond'));
    },
  });

  async function query(...statement: unknown[]): Promise<unknown> {
    const run = (on: Queries) => on.query(...(statement as [string]));
    const startedAt = performance.now();
    if (circuit.isOpen() || startedAt < restsUntil) return run(writer.$client);
    try {
      const found = await pool.run(run);
      circuit.recordReply();
      return found;
    } catch (error) {
      if ((error as { errno?: number }).errno === writeRejected) throw error;
      log.warn({ err: error }, 'read moved to the writer');
      restsUntil = performance.now() + restMs;
      circuit.recordTimeout(startedAt);
      return run(writer.$client);
    }
  }

  return {
    reader: onQueries(query as Reader['$client']['query']),
    isAvailable: () => !circuit.isOpen(),
    close: async () => {
      circuit.close();
      await pool.close();
    },
  };
}
