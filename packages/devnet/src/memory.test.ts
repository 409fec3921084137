import { expect, onTestFinished, test } from 'vitest';
import { memoryOfTree } from './memory.ts';
import { startSleeper } from './test-sleeper.ts';

test.runIf(process.platform === 'linux')('counts a process and those below it', () => {
  const pid = startSleeper('a child', onTestFinished);
  const list = memoryOfTree(process.pid);
  expect(list.map((process) => process.pid)).toEqual(expect.arrayContaining([process.pid, pid]));
  for (const { pssKb } of list) expect(pssKb).toBeGreaterThan(100);
});

test('counts nothing where there is no such process', () => {
  expect(memoryOfTree(999_999_999)).toEqual([]);
});
