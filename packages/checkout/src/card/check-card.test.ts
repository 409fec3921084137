import { expect, test } from 'vitest';
import { type Card, checkCard, expiryYears, months } from './check-card.ts';

const now = new Date('2026-03-15T12:00:00Z');
const card = (overrides: Partial<Card> = {}): Card => ({
  card_number: '4242424242424242',
  exp_month: '12',
  exp_year: '2030',
  cvc: '123',
  full_name: 'Ann Mate',
  ...overrides,
});

test('offers the months 01 to 12, and this year and the nineteen after it [LIM-22, LIM-23, LIM-24, PAY-16, PAY-17]', () => {
  expect([months.length, months[0], months[11]]).toEqual([12, '01', '12']);
  const years = expiryYears(now);
  expect([years.length, years[0], years[19]]).toEqual([20, '2026', '2045']);
  expect(new Set(years).size).toBe(20);
});

test('accepts a complete card', () => {
  expect(checkCard(card(), now)).toEqual({});
  expect(checkCard(card({ card_number: '378282246310005', cvc: '1234' }), now)).toEqual({});
});

test.each([
  [{ card_number: '4242424242424241' }, 'card_number'],
  [{ card_number: '4242' }, 'card_number'],
  [{ exp_month: '01', exp_year: '2026' }, 'exp_month'],
  [{ cvc: '12' }, 'cvc'],
  [{ cvc: '1234' }, 'cvc'],
  [{ card_number: '378282246310005', cvc: '123' }, 'cvc'],
])('rejects %o because of its %s', (overrides, field) => {
  expect(Object.keys(checkCard(card(overrides), now))).toEqual([field]);
});

test('a card is valid until its month has ended in every time zone', () => {
  const good = card({ exp_month: '03', exp_year: '2026' });
  expect(checkCard(good, new Date('2026-04-01T11:00:00Z'))).toEqual({});
  expect(checkCard(good, new Date('2026-04-02T01:00:00Z'))).toEqual({ exp_month: 'This card has expired' });
});
