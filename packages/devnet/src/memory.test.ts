import { expect, onTestFinished, test } from 'vitest';
import { memoryOfTree } from './memory.ts';
import { startSleeper } from './test-sleeper.ts';

test.runIf(process.platform === 'linux')('counts a process and those below it', async () => {
  const pid = startSleeper('a child', onTestFinished);
  // One that has just started holds next to nothing.
  await expect
    .poll(() => memoryOfTree(process.pid).flatMap(({ pid, pssKb }) => (pssKb > 100 ? pid : [])))
    .toEqual(expect.arrayContaining([process.pid, pid]));
});

test('counts nothing where there is no such process', () => {
  expect(memoryOfTree(999_999_999)).toEqual([]);
});
