import { expect, test } from 'vitest';
import { describeFailure, Failure, requireNotDiskFull } from './failure.ts';

test('tells a failure in its own sentence, without a stack', () => {
  expect(describeFailure(new Failure('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
});

test.each([
  ['ENOSPC', 'The disk is full: Fairway could not write /data/x.'],
  ['EACCES', 'Fairway has no permission to write /data/x:'],
  ['EROFS', '/data/x is on a read-only disk:'],
  ['ENOTDIR', '/data/x cannot be created because a file is in the way:'],
])('has a sentence for %s', (code, sentence) => {
  const error = Object.assign(new Error('low-level words'), { code, path: '/data/x' });
  const told = describeFailure(error);
  expect(told).toContain(sentence);
  expect(told).not.toContain('low-level words');
  expect(told.split('\n')).toHaveLength(1);
});

test('shows the stack of a bug only where it is asked for', () => {
  const bug = new TypeError('x is not a function');
  expect(describeFailure(bug)).toBe('Fairway failed: x is not a function (FAIRWAY_DEBUG=1 shows where).');
  expect(describeFailure(bug, { debug: true })).toContain('failure.test.ts');
});

test.each([
  'Error: ENOSPC: no space left on device, write',
  'Error: Can\'t create table `x` (errno: 28 "No space left on device")',
  'mariadbd: Error writing file (Errcode: 28)',
])('understands that the disk is full from %s', (output) => {
  expect(() => requireNotDiskFull(output, '/data')).toThrow(expect.objectContaining({ code: 'ENOSPC', path: '/data' }));
});

test('does not take another failure for a full disk', () => {
  expect(() => requireNotDiskFull('SyntaxError in src/spaces.ts:28', '/data')).not.toThrow();
});
