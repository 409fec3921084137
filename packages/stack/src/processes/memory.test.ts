import { expect, onTestFinished, test } from 'vitest';
import { memoryOfTree } from './memory.ts';
import { startSleeper } from './test-sleeper.ts';

test.runIf(process.platform === 'linux')('counts a process and its descendants', async () => {
  const pid = startSleeper('a child', onTestFinished);
  // A process that has just started uses almost no memory.
  await expect
    .poll(() => memoryOfTree(process.pid).flatMap(({ pid, pssKb }) => (pssKb > 100 ? pid : [])))
    .toEqual(expect.arrayContaining([process.pid, pid]));
});

test('counts nothing if the process does not exist', () => {
  expect(memoryOfTree(999_999_999)).toEqual([]);
});
