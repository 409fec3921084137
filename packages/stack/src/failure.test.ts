import { expect, test } from 'vitest';
import { describeFailure, Failure, requireNotDiskFull } from './failure.ts';

test('shows the message of a failure without a stack', () => {
  expect(describeFailure(new Failure('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
});

test.each([
  ['ENOSPC', 'The disk is full: Fairway could not write /data/x.'],
  ['EACCES', 'Fairway has no permission to write /data/x:'],
  ['EROFS', '/data/x is on a read-only disk:'],
  ['ENOTDIR', '/data/x cannot be created because a file is in the way:'],
])('has a sentence for %s', (code, sentence) => {
  const error = Object.assign(new Error('low-level words'), { code, path: '/data/x' });
  const message = describeFailure(error);
  expect(message).toContain(sentence);
  expect(message).not.toContain('low-level words');
  expect(message.split('\n')).toHaveLength(1);
});

test('shows the stack of a bug only if requested', () => {
  const bug = new TypeError('x is not a function');
  expect(describeFailure(bug)).toBe('Fairway failed: x is not a function (FAIRWAY_DEBUG=1 shows where).');
  expect(describeFailure(bug, { debug: true })).toContain('failure.test.ts');
});

test.each([
  'Error: ENOSPC: no space left on device, write',
  'Error: Can\'t create table `x` (errno: 28 "No space left on device")',
  'mariadbd: Error writing file (Errcode: 28)',
])('recognizes a full disk in %s', (output) => {
  expect(() => requireNotDiskFull(output, '/data')).toThrow(expect.objectContaining({ code: 'ENOSPC', path: '/data' }));
});

test('does not mistake another failure for a full disk', () => {
  expect(() => requireNotDiskFull('SyntaxError in src/spaces.ts:28', '/data')).not.toThrow();
});
