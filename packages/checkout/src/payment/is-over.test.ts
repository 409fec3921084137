// @vitest-environment node
import type { PurchaseOutput } from '@fairway/contracts/commerce/commerce';
import { expect, test } from 'vitest';
import { isOver } from './is-over.ts';

const inAMinute = new Date(Date.now() + 60_000).toISOString();
const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
const purchase = {
  purchase: 'p1',
  subscription_type: '1 Month Access',
  amount: '9.99',
  invoice: '',
  unsubs_date: null,
};

test.each<[PurchaseOutput['status'], true | undefined, string, boolean]>([
  ['pending', undefined, aMinuteAgo, true],
  ['pending', undefined, inAMinute, false],
  ['pending', true, aMinuteAgo, false],
  ['requires_action', undefined, aMinuteAgo, false],
  ['paid', undefined, aMinuteAgo, false],
])('%s, charging: %s, reserved until %s: over %s', (status, is_charging, expiresAt, expected) => {
  expect(isOver({ ...purchase, status, is_charging }, expiresAt)).toBe(expected);
});
