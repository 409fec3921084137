import { expect, test } from 'vitest';
import type { TextPiece } from '../../diff-words.ts';
import { fieldChanges as fieldChangesIn } from './changes.ts';
import { fieldText } from './words.ts';

type Values = Parameters<typeof fieldChangesIn>[0];
const fieldChanges = (before: Values, after: Values) => fieldChangesIn(before, after, 'America/New_York');

const textOf = (parts?: TextPiece[] | null) => parts?.map(({ text }) => text).join('');
const markedIn = (parts?: TextPiece[] | null) => parts?.filter(({ kind }) => kind !== 'same').map(({ text }) => text);

test('differences are marked by complete words', () => {
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

test('two changes in one text are marked separately', () => {
  const [change] = fieldChanges({ text: 'Keep to port at night' }, { text: 'Turn to port by night' });
  expect([markedIn(change?.before), markedIn(change?.after)]).toEqual([
    ['Keep ', 'at '],
    ['Turn ', 'by '],
  ]);
});

test('a new field has no old value, a removed one no new value', () => {
  expect(fieldChanges({ a: 1 }, { b: null })).toEqual([
    { name: 'a', before: [{ kind: 'same', text: '1' }], after: null },
    { name: 'b', before: null, after: [{ kind: 'same', text: 'None' }] },
  ]);
});

test('an instant is shown in the business time zone', () => {
  const [change] = fieldChanges({ expires_at: '2026-11-27T05:00:00.000Z' }, { expires_at: null });
  expect([textOf(change?.before), textOf(change?.after)]).toEqual(['Nov 27, 2026 12:00 AM EST', 'None']);
});

test.each([
  ['unsubs_date', 'Expiry'],
  ['scope', 'Plan'],
  ['user_name', 'User name'],
])('the field %s is called %s', (name, text) => expect(fieldText(name)).toBe(text));
