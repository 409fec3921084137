import { expect, test, vi } from 'vitest';
import { firstErrors, lastLines, runCommand } from './command.ts';
import { isAlive } from './process-table.ts';

test('returns the output and exit code of a command', async () => {
  const result = await runCommand('/bin/sh', ['-c', 'echo out; echo err >&2; exit 3']);
  expect(result).toMatchObject({ code: 3, timedOut: false });
  expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

test('does not throw if the command does not exist', async () => {
  expect(await runCommand('/no/such/command', [])).toMatchObject({ code: 127 });
});

/** Prints the id of a child that would sleep for long. */
const parentOfSleeper = ['-c', 'sleep 60 & echo $!; wait'];

test('ends a command that times out, with all its children', async () => {
  const { output, timedOut } = await runCommand('/bin/sh', parentOfSleeper, { timeoutMs: 3_000 });
  expect(timedOut).toBe(true);
  const sleeper = Number.parseInt(output, 10);
  expect(sleeper).toBeGreaterThan(1);
  await vi.waitFor(() => expect(isAlive(sleeper)).toBe(false), 60_000);
});

test('ends a command when the run is aborted', async () => {
  const { output, timedOut } = await runCommand('/bin/sh', parentOfSleeper, { signal: AbortSignal.timeout(3_000) });
  expect(timedOut).toBe(false);
  const sleeper = Number.parseInt(output, 10);
  expect(sleeper).toBeGreaterThan(1);
  await vi.waitFor(() => expect(isAlive(sleeper)).toBe(false), 60_000);
});

test('returns the last nonempty lines', () => {
  expect(lastLines('one\n\ntwo\n  \nthree\n', 2)).toBe('two\nthree');
});

test('returns the output from the first error on', () => {
  const output = 'starting\nDrizzleQueryError: Failed query\n    at migrate\nNode.js v24';
  expect(firstErrors(output, 2)).toBe('DrizzleQueryError: Failed query\n    at migrate');
  expect(firstErrors('one\ntwo\nthree', 2)).toBe('two\nthree');
});
