import { expect, test } from 'vitest';
import { cpuMicrosOf, ticksOf } from './cpu.ts';

test('adds user and system time for any process name', () => {
  expect(ticksOf('42 (a) b (c) S 1 42 42 0 -1 4194304 9 0 0 0 120 34 0 0 20 0 1 0')).toBe(154);
});

test.runIf(process.platform === 'linux')('counts the work of this process', () => {
  const before = cpuMicrosOf([process.pid]) ?? Number.NaN;
  const used = process.cpuUsage();
  while (process.cpuUsage(used).user < 50_000);
  expect(cpuMicrosOf([process.pid])).toBeGreaterThan(before);
});

test('returns undefined for a process that has exited', () => {
  expect(cpuMicrosOf([2 ** 30])).toBeUndefined();
});
