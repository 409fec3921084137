import { expect, test } from 'vitest';
import { brandOf, cvcLength, groupDigits, passesLuhn } from './card-brand.ts';

test.each([
  ['4', 'visa'],
  ['5555', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', null],
  ['2220', null],
  ['34', 'amex'],
  ['3782', 'amex'],
  ['6011', 'discover'],
  ['6011 1', 'discover'],
  ['649', 'discover'],
  ['3', null],
  ['', null],
])('the brand of %s is %s [PAY-14]', (typed, brand) => {
  expect(brandOf(typed)).toBe(brand);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242 ', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3782822463100059999', '3782 822463 10005'],
  ['4242-4242 abc 42', '4242 4242 42'],
  ['42424242424242424242424', '4242 4242 4242 4242 424'],
])('groups %s as printed on the card: %s [PAY-15]', (typed, grouped) => {
  expect(groupDigits(typed)).toBe(grouped);
});

test('an Amex security code has four digits, any other brand three [LIM-25, PAY-18]', () => {
  expect([cvcLength('amex'), cvcLength('visa'), cvcLength(null)]).toEqual([4, 3, 3]);
});

test.each(['4242424242424242', '378282246310005', '5555555555554444', '6011111111111117'])('%s is valid', (digits) => {
  expect(passesLuhn(digits)).toBe(true);
  expect(passesLuhn(`${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`)).toBe(false);
});
