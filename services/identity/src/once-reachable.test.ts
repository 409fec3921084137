import { createLog } from '@fairway/kit/logging/log';
import { expect, test } from 'vitest';
import { onceReachable } from './once-reachable.ts';

const lines: string[] = [];
const log = createLog('identity', 'info', { write: (line) => void lines.push(line) });
const connectionRefused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('waits for the database, and logs it once', async () => {
  let tries = 0;
  const load = async () => {
    if (++tries < 4) throw connectionRefused();
    return 'loaded';
  };
  expect(await onceReachable(load, log, 1)).toBe('loaded');
  expect(lines).toHaveLength(1);
});

test('does not retry other errors', async () => {
  await expect(onceReachable(() => Promise.reject(new Error('no such table')), log, 1)).rejects.toThrow(
    'no such table',
  );
});
