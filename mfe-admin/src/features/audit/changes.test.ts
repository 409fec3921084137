import { expect, test } from 'vitest';
import { fieldChanges } from './changes.ts';

test('what differs is marked by whole words', () => {
  expect(fieldChanges({ text: 'Keep to starboard side' }, { text: 'Keep to port side' })).toEqual([
    {
      name: 'text',
      before: { start: 'Keep to ', changed: 'starboard', end: ' side' },
      after: { start: 'Keep to ', changed: 'port', end: ' side' },
    },
  ]);
  const [change] = fieldChanges({ price: '19.99' }, { price: '19.50' });
  expect([change?.before?.changed, change?.after?.changed]).toEqual(['99', '50']);
});

test('a field that was not there has no side before, one that went none after', () => {
  expect(fieldChanges({ a: 1 }, { b: null })).toEqual([
    { name: 'a', before: { start: '', changed: '1', end: '' }, after: null },
    { name: 'b', before: null, after: { start: '', changed: 'None', end: '' } },
  ]);
});

test.each([
  ['aa', 'aaa'],
  ['', 'x'],
  ['one two', 'one two two'],
])('the parts of %j and %j make up the texts again', (old, set) => {
  const joined = (parts?: { start: string; changed: string; end: string } | null) =>
    parts && parts.start + parts.changed + parts.end;
  const [change] = fieldChanges({ a: old }, { a: set });
  expect([joined(change?.before), joined(change?.after)]).toEqual([old || 'None', set || 'None']);
});
