import { addPriceInput } from '@fairway/contracts/commerce/commerce';
import { expect, test } from 'vitest';

const messageFor = (one_month: unknown) =>
  addPriceInput.safeParse({ one_month, six_month: 34.99, twelve_month: 54.99, life_time: 129.99 }).error?.issues[0]
    ?.message;

test.each([
  ['99999999', 'At most 9999.99'],
  [99_999_999_999, 'At most 9999.99'],
  ['10000', 'At most 9999.99'],
  ['0.49', 'At least 0.50'],
  ['34.999', 'Enter a price such as 34.99'],
  ['free', 'Enter a price such as 34.99'],
  ['9999.99', undefined],
])('a price of %s: %s', (price, message) => {
  expect(messageFor(price)).toBe(message);
});
