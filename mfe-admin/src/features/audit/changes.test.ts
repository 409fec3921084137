import { expect, test } from 'vitest';
import type { Stretch } from '../../diff-words.ts';
import { fieldChanges } from './changes.ts';

const textOf = (parts?: Stretch[] | null) => parts?.map(({ text }) => text).join('');
const markedIn = (parts?: Stretch[] | null) => parts?.filter(({ kind }) => kind !== 'same').map(({ text }) => text);

test('what differs is marked by whole words', () => {
  expect(fieldChanges({ text: 'Keep to starboard side' }, { text: 'Keep to port side' })).toEqual([
    {
      name: 'text',
      before: [
        { kind: 'same', text: 'Keep to ' },
        { kind: 'removed', text: 'starboard ' },
        { kind: 'same', text: 'side' },
      ],
      after: [
        { kind: 'same', text: 'Keep to ' },
        { kind: 'added', text: 'port ' },
        { kind: 'same', text: 'side' },
      ],
    },
  ]);
  const [change] = fieldChanges({ price: '19.99' }, { price: '19.50' });
  expect([markedIn(change?.before), markedIn(change?.after)]).toEqual([['19.99'], ['19.50']]);
});

test('two changes of one text are marked apart', () => {
  const [change] = fieldChanges({ text: 'Keep to port at night' }, { text: 'Turn to port by night' });
  expect([markedIn(change?.before), markedIn(change?.after)]).toEqual([
    ['Keep ', 'at '],
    ['Turn ', 'by '],
  ]);
});

test('a field that was not there has no side before, one that went none after', () => {
  expect(fieldChanges({ a: 1 }, { b: null })).toEqual([
    { name: 'a', before: [{ kind: 'same', text: '1' }], after: null },
    { name: 'b', before: null, after: [{ kind: 'same', text: 'None' }] },
  ]);
});

test.each([
  ['aa', 'aaa'],
  ['', 'x'],
  ['one two', 'one two two'],
])('the parts of %j and %j make up the texts again', (old, set) => {
  const [change] = fieldChanges({ a: old }, { a: set });
  expect([textOf(change?.before), textOf(change?.after)]).toEqual([old || 'None', set || 'None']);
});
