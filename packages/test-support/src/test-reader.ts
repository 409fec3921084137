import { type Db, openDb } from '@fairway/db/open';
import { recordQueries } from './record-queries.ts';

/** For tests: a second pool on a database that stands in for its reader, and the statements that ran on it. */
export function openTestReader(url: string): { reader: Db; statements: () => string[]; close: () => Promise<void> } {
  const reader = openDb(url, { connections: 2 });
  const { recorded } = recordQueries(reader);
  return {
    reader,
    /** Since the last call. */
    statements: () => {
      const all = [...recorded.keys()];
      recorded.clear();
      return all;
    },
    close: () => reader.$client.end(),
  };
}
