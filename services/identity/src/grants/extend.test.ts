import { expect, test } from 'vitest';
import { addMonths, extend } from './extend.ts';

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-10-31T23:59:59.999Z', 1, '2026-11-30T23:59:59.999Z'],
  ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ['2026-12-15T12:00:00.000Z', 3, '2027-03-15T12:00:00.000Z'],
])('%s and %i months is %s [G-24]', (from, months, end) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(end);
});

const now = new Date('2026-05-01T12:00:00Z');
const month = { subscriptionType: '1 Month Access', months: 1 };

test.each([
  ['without access', { subscriptionType: '', unsubsDate: null }, '2026-06-01T12:00:00.000Z'],
  ['after it ended', { subscriptionType: 'Trial', unsubsDate: new Date('2026-04-30') }, '2026-06-01T12:00:00.000Z'],
  ['before it ends', { subscriptionType: 'Trial', unsubsDate: new Date('2026-05-04') }, '2026-06-04T00:00:00.000Z'],
])('a month bought %s', (_when, access, end) => {
  const after = extend(access, month, now);
  expect([after.subscriptionType, after.unsubsDate?.toISOString()]).toEqual(['1 Month Access', end]);
});

test('Life Time Access has no end, and later purchases do not add one', () => {
  const forever = extend(
    { subscriptionType: 'Trial', unsubsDate: now },
    { subscriptionType: 'Life Time Access', months: null },
    now,
  );
  expect(forever).toEqual({ subscriptionType: 'Life Time Access', unsubsDate: null });
  expect(extend(forever, month, now)).toEqual(forever);
});
