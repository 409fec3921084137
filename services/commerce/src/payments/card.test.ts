import { expect, test } from 'vitest';
import { passesLuhn, readCard } from './card.ts';

const now = new Date('2026-05-31T23:59:59Z');
const right = { card_number: '4242424242424242', exp_month: '05', exp_year: '2026', cvc: '123', full_name: 'Ann Mate' };

test('accepts a card until the last day of its last month [PAY-30, LIM-24]', () => {
  expect(readCard(right, now)).toEqual({
    ok: true,
    value: { number: '4242424242424242', expMonth: 5, expYear: 2026, cvc: '123', name: 'Ann Mate' },
  });
});

test.each([
  ['card_number', { card_number: undefined }],
  ['card_number', { card_number: '4242424242424241' }],
  ['card_number', { card_number: '4242' }],
  ['card_number', { card_number: '4242 4242' }],
  ['card_number', { card_number: 'x'.repeat(16) }],
  ['exp_month', { exp_month: '0' }],
  ['exp_month', { exp_month: '13' }],
  ['exp_month', { exp_month: '4' }],
  ['exp_month', { exp_month: '' }],
  ['exp_year', { exp_year: '2025' }],
  ['exp_year', { exp_year: '2046' }],
  ['exp_year', { exp_year: '26' }],
  ['exp_year', { exp_year: undefined }],
  ['cvc', { cvc: '12' }],
  ['cvc', { cvc: '1234' }],
  ['cvc', { cvc: '12a' }],
  ['cvc', { card_number: '378282246310005', cvc: '123' }],
  ['full_name', { full_name: '' }],
])('rejects under %s [PAY-25, ERR-38]: %j', (field, wrong) => {
  const read = readCard({ ...right, ...wrong }, now);
  expect(!read.ok && Object.keys(read.fault.fields)).toEqual([field]);
});

test('accepts four digits for an American Express, and years up to nineteen from now [LIM-22, LIM-25, OPEN-56, OPEN-57, OPEN-58]', () => {
  expect(readCard({ ...right, card_number: '378282246310005', cvc: '1234' }, now).ok).toBe(true);
  expect(readCard({ ...right, exp_year: '2045' }, now).ok).toBe(true);
  expect(readCard({ ...right, exp_year: '2037' }, now)).toMatchObject({ value: { expYear: 2037 } });
});

test('reports every missing field at once', () => {
  const read = readCard({}, now);
  expect(!read.ok && Object.keys(read.fault.fields)).toEqual([
    'card_number',
    'exp_month',
    'exp_year',
    'cvc',
    'full_name',
  ]);
});

test.each(['4242424242424242', '5555555555554444', '378282246310005', '3056930009020004'])('%s passes', (number) => {
  expect(passesLuhn(number)).toBe(true);
});
